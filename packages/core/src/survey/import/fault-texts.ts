import { translated } from '../../i18n/translated.ts'
import { OPTION_TEXTS } from './option-texts.ts'
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

const FAULTS = translated(
  {
    empty: 'Empty row. Delete it in your file, or leave it out.',
    quotes: 'A quotation mark is missing or not doubled. Correct it in your file.',
    characters: 'Contains characters that cannot be read. Try another encoding, or save the file as UTF-8.',
    tooFewCells: (cells: number, columns: number, line: number) =>
      `Only ${cells} of ${columns} columns. A quotation mark or separator may be missing here or on line ${line}.`,
    tooManyCells: (cells: number, columns: number) =>
      `${cells} columns instead of ${columns}. Put quotation marks around text that contains the separator.`,
    unknown: (value: string, column: string) => `Unknown option “${value}” in “${column}”.`,
    didYouMean: (option: string) => `Did you mean “${option}”?`,
    addOption: (other: string) => `Add it to an option, or count it as “${other}”.`,
    unanswered: (column: string) =>
      `“${column}” is not answered. Import rows with unanswered questions, or leave it out.`,
    unknownIn: (column: string) => `Unknown option in “${column}”.`,
  },
  {
    empty: 'Leere Zeile. Löschen Sie sie in Ihrer Datei, oder lassen Sie sie aus.',
    quotes: 'Ein Anführungszeichen fehlt oder ist nicht verdoppelt. Korrigieren Sie es in Ihrer Datei.',
    characters:
      'Enthält unlesbare Zeichen. Versuchen Sie eine andere Kodierung, oder speichern Sie die Datei als UTF-8.',
    tooFewCells: (cells, columns, line) =>
      `Nur ${cells} von ${columns} Spalten. Hier oder in Zeile ${line} fehlt vielleicht ein Anführungs- oder Trennzeichen.`,
    tooManyCells: (cells, columns) =>
      `${cells} Spalten statt ${columns}. Setzen Sie Text, der das Trennzeichen enthält, in Anführungszeichen.`,
    unknown: (value, column) => `Unbekannte Antwort „${value}“ in „${column}“.`,
    didYouMean: (option) => `Meinten Sie „${option}“?`,
    addOption: (other) => `Ordnen Sie sie einer Antwort zu, oder zählen Sie sie als „${other}“.`,
    unanswered: (column) =>
      `„${column}“ ist nicht beantwortet. Importieren Sie auch unvollständige Zeilen, oder lassen Sie sie aus.`,
    unknownIn: (column) => `Unbekannte Antwort in „${column}“.`,
  },
)

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
      return FAULTS[kind]
    case 'columns':
      return cells < columns
        ? FAULTS.tooFewCells(cells, columns, previous)
        : FAULTS.tooManyCells(cells, columns)
    case 'option':
      if (value === undefined) return FAULTS.unknownIn(column)
      return `${FAULTS.unknown(value, column)} ${
        suggestion ? FAULTS.didYouMean(suggestion) : FAULTS.addOption(OPTION_TEXTS.other)
      }`
    case 'unanswered':
      return FAULTS.unanswered(column)
  }
}

export const NOTE_TEXTS = translated(
  {
    unnamed: (column: number) =>
      `Line 1: column ${column} has no name. It is called “Column ${column}” here.`,
    duplicate: (name: string, unique: string) =>
      `Line 1: two columns are called “${name}”. The second is called “${unique}” here.`,
    shortened: (column: number) => `Line 1: the name of column ${column} is too long and was shortened.`,
    tooManyQuestions: (max: number) =>
      `More than ${max} columns could be questions. The first ${max} are; change what the others are to swap them.`,
    column: (number: number) => `Column ${number}`,
  },
  {
    unnamed: (column) => `Zeile 1: Spalte ${column} hat keinen Namen. Sie heißt hier „Spalte ${column}“.`,
    duplicate: (name, unique) => `Zeile 1: Zwei Spalten heißen „${name}“. Die zweite heißt hier „${unique}“.`,
    shortened: (column) => `Zeile 1: Der Name von Spalte ${column} ist zu lang und wurde gekürzt.`,
    tooManyQuestions: (max) =>
      `Mehr als ${max} Spalten könnten Fragen sein. Die ersten ${max} sind es; ändern Sie, was die anderen sind, um zu tauschen.`,
    column: (number) => `Spalte ${number}`,
  },
)
