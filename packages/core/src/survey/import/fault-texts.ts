import { texts } from '@whofor/texts/core/import'
import { visibleText } from '../../text/clean-text.ts'
import { SURVEY_LIMITS } from '../survey.ts'
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to drop
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/gu
/** LimeSurvey puts its code before the text of a question: "G01Q02. How often?". */
const CODE = /^[A-Za-z]\w{0,19}\.\s+(?=\S)/u

/** Column names, made unique and not empty, with notes on those that were changed. */
export function headerNames(cells: readonly string[]): { names: string[]; notes: string[] } {
  const notes: string[] = []
  const used = new Set<string>()
  const names = cells.map((cell, index) => {
    const text = visibleText(cell.replace(CONTROL, ' ').replace(/\s+/gu, ' ')).replace(CODE, '')
    const name = text.slice(0, SURVEY_LIMITS.question - 6).trim() || texts.notes.column({ number: index + 1 })
    if (text === '') notes.push(texts.notes.unnamed({ column: index + 1 }))
    else if (name.length < text.length) notes.push(texts.notes.shortened({ column: index + 1 }))
    const unique = unusedName(name, used)
    if (unique !== name) notes.push(texts.notes.duplicate({ name, unique }))
    used.add(unique.toLowerCase())
    return unique
  })
  return { names, notes }
}

function unusedName(name: string, used: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const unique = count === 1 ? name : `${name} (${count})`
    if (!used.has(unique.toLowerCase())) return unique
  }
}
