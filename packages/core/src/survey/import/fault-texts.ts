import type { FaultKind } from './schema.ts'

type Found = {
  kind: FaultKind
  column?: string
  value?: string
  suggestion?: string | null
  /** Cells of the row, and columns of the file. */
  cells?: number
  columns?: number
  /** Line of the row before it. */
  previous?: number
}

/** What is wrong with a row, and what to do. */
export function faultText(found: Found): string {
  switch (found.kind) {
    case 'empty':
      return 'Empty row. Delete it in your file, or leave it out.'
    case 'quotes':
      return 'A quotation mark is missing or not doubled. Correct it in your file.'
    case 'columns':
      return (found.cells ?? 0) < (found.columns ?? 0)
        ? `Only ${found.cells} of ${found.columns} columns. A quotation mark or separator may be missing here or on line ${found.previous}.`
        : `${found.cells} columns instead of ${found.columns}. Put quotation marks around text that contains the separator.`
    case 'characters':
      return 'Contains characters that cannot be read. Try another encoding, or save the file as UTF-8.'
    case 'option':
      return `Unknown option “${found.value}” in “${found.column}”. ${
        found.suggestion
          ? `Did you mean “${found.suggestion}”?`
          : 'Add it to an option, or count it as “Other”.'
      }`
    case 'unanswered':
      return `“${found.column}” is not answered. Import rows with unanswered questions, or leave it out.`
  }
}

export const NOTE_TEXTS = {
  unnamed: (column: number) => `Line 1: column ${column} has no name. It is called “Column ${column}” here.`,
  duplicate: (name: string, unique: string) =>
    `Line 1: two columns are called “${name}”. The second is called “${unique}” here.`,
  shortened: (column: number) => `Line 1: the name of column ${column} is too long and was shortened.`,
  tooManyQuestions: (max: number) =>
    `More than ${max} columns could be questions. The first ${max} are; change what the others are to swap them.`,
} as const
