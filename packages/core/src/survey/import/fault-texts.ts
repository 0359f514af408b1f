import { texts } from '@whofor/texts/core/import'
import type { FaultKind } from './schema.ts'

type Found = {
  kind: FaultKind
  column?: string
  value?: string
  suggestion?: string | null
  /** Number of cells in the row, and of columns in the file. */
  cells?: number
  columns?: number
  /** The line number of the previous row. */
  previous?: number
}

/** Explains what is wrong with a row and how to fix it. */
export function faultText({
  kind,
  column = '',
  value,
  suggestion,
  cells = 0,
  columns = 0,
  previous = 0,
}: Found): string {
  switch (kind) {
    case 'empty':
    case 'quotes':
    case 'characters':
      return texts.faults[kind]
    case 'columns':
      return cells < columns
        ? texts.faults.too_few_cells({ cells, columns, line: previous })
        : texts.faults.too_many_cells({ cells, columns })
    case 'option':
      if (value === undefined) return texts.faults.unknown_in({ column })
      return `${texts.faults.unknown({ value, column })} ${
        suggestion
          ? texts.faults.did_you_mean({ option: suggestion })
          : texts.faults.add_option({ other: texts.options.other })
      }`
    case 'unanswered':
      return texts.faults.unanswered({ column })
  }
}
