import { headerNames } from '@whofor/core/survey/import/fault-texts'
import {
  type ColumnValues,
  type FaultKind,
  IMPORT_LIMITS,
  type ImportSettings,
} from '@whofor/core/survey/import/schema'
import { cleanModelText } from '@whofor/core/text/clean-text'
import { texts as surveysTexts } from '@whofor/texts/api/surveys'
import { decodeFile, refusal } from './decode-file.ts'
import { detectSeparator, excelHint, MAX_BROKEN_ROWS, type RowPlace, readRows } from './read-rows.ts'

/** A row that cannot be read. */
export type BrokenRow = RowPlace & { kind: FaultKind; cells: number; previous: number }

/** A CSV file with its values numbered per column, which takes a tenth of the memory of its texts. */
export type Table = {
  encoding: NonNullable<ImportSettings['encoding']>
  separator: NonNullable<ImportSettings['separator']>
  text: Buffer
  header: RowPlace
  columns: ColumnValues[]
  notes: string[]
  places: RowPlace[]
  /** Row by row: 0 without a value, UNTOLD, or the value's index + 1. */
  cells: Uint16Array
  broken: BrokenRow[]
}
export const UNTOLD = 0xffff

/** @throws AppError when the file cannot be imported at all */
export function readTable(
  bytes: Uint8Array,
  settings: Pick<ImportSettings, 'encoding' | 'separator'>,
): Table {
  const decoded = decodeFile(bytes, settings.encoding)
  const hint = excelHint(decoded.text)
  const text = hint ? decoded.text.subarray(hint.length) : decoded.text
  const skipped = hint ? 1 : 0
  const separator = settings.separator ?? hint?.separator ?? detectSeparator(text)
  const reader = createReader(UNREADABLE.test(text.toString()))
  const isWhole = readRows(text, separator, {
    onRow: (cells, place) => reader.row(cells, { ...place, line: place.line + skipped }),
    onBroken: (place) => reader.broken('quotes', { ...place, line: place.line + skipped }, 0),
  })
  if (!isWhole) throw refusal(surveysTexts.import.too_many_broken({ max: MAX_BROKEN_ROWS }))
  return { ...reader.table(), encoding: decoded.encoding, separator, text }
}

/** What decoding could not read, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to refuse
const UNREADABLE = /[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u

/** `codes` are indexes of `texts` + 1. */
type Column = {
  codes: Map<string, number>
  texts: string[]
  counts: number[]
  filled: number
  untold: number
}

function createReader(checksCharacters: boolean) {
  let header: { place: RowPlace; names: string[]; notes: string[] } | null = null
  let columns: Column[] = []
  let cells = new Uint16Array(1 << 16)
  const places: RowPlace[] = []
  const broken: BrokenRow[] = []
  /** Not yet counted: empty lines at the end of a file are none. */
  let empty: BrokenRow[] = []
  let previous = 1

  function addBroken(kind: FaultKind, place: RowPlace, width: number): void {
    if (!header) throw refusal(surveysTexts.import.broken_header)
    const row: BrokenRow = { ...place, kind, cells: width, previous }
    if (kind === 'empty') empty.push(row)
    else broken.push(...takeEmpty(), row)
    previous = place.line
    refuseTooMany()
  }
  function takeEmpty(): BrokenRow[] {
    const rows = empty
    empty = []
    return rows
  }
  function refuseTooMany(): void {
    if (places.length + broken.length > IMPORT_LIMITS.rows)
      throw refusal(surveysTexts.import.too_many_rows({ max: IMPORT_LIMITS.rows }))
  }
  function addRow(row: string[], place: RowPlace): void {
    const at = places.length * columns.length
    if (at + columns.length > cells.length) cells = grown(cells, at + columns.length)
    columns.forEach((column, index) => {
      cells[at + index] = codeOf(column, row[index] ?? '')
    })
    broken.push(...takeEmpty())
    places.push(place)
    previous = place.line
    refuseTooMany()
  }

  return {
    broken: addBroken,
    row(read: string[], place: RowPlace): void {
      if (!header) {
        if (read.every((cell) => cell.trim() === '')) return
        header = { place, ...headerNames(withoutBlankEnd(read, 0)) }
        if (header.names.length === 1) throw refusal(surveysTexts.import.one_column, 'separator')
        if (header.names.length > IMPORT_LIMITS.columns)
          throw refusal(surveysTexts.import.too_many_columns({ max: IMPORT_LIMITS.columns }))
        columns = header.names.map(() => ({ codes: new Map(), texts: [], counts: [], filled: 0, untold: 0 }))
        return
      }
      const row = read.length > columns.length ? withoutBlankEnd(read, columns.length) : read
      if (row.every((cell) => cell.trim() === '')) addBroken('empty', place, row.length)
      else if (row.length !== columns.length) addBroken('columns', place, row.length)
      else if (checksCharacters && row.some((cell) => UNREADABLE.test(cell)))
        addBroken('characters', place, row.length)
      else addRow(row, place)
    },
    table() {
      if (!header) throw refusal(surveysTexts.import.empty)
      if (places.length + broken.length === 0) throw refusal(surveysTexts.import.no_rows)
      const { names, notes, place } = header
      return {
        header: place,
        notes,
        columns: names.map((name, index) => valuesOf(name, columns[index])),
        places,
        cells,
        broken,
      }
    },
  }
}

function codeOf(column: Column, cell: string): number {
  // As options are, which are compared with it.
  const raw = cell.trim().normalize('NFC')
  if (raw === '') return 0
  const known = column.codes.get(raw)
  if (known !== undefined) return counted(column, known)
  const value = cleanValue(raw)
  if (value === '') return 0
  const alike = column.codes.get(value)
  if (alike !== undefined) return counted(column, alike)
  if (value.length > IMPORT_LIMITS.value || column.counts.length === IMPORT_LIMITS.values) {
    column.filled += 1
    column.untold += 1
    return UNTOLD
  }
  column.texts.push(value)
  const code = column.counts.push(0)
  column.codes.set(raw, code).set(value, code)
  return counted(column, code)
}

function counted(column: Column, code: number): number {
  column.filled += 1
  column.counts[code - 1] = (column.counts[code - 1] ?? 0) + 1
  return code
}

/** As an option may be: without invisible and control characters. */
export const cleanValue = (cell: string): string => cleanModelText(cell.trim(), IMPORT_LIMITS.value + 1)

const valuesOf = (name: string, column: Column | undefined): ColumnValues => ({
  name,
  values: (column?.texts ?? []).map((text, index) => ({ text, count: column?.counts[index] ?? 0 })),
  filled: column?.filled ?? 0,
  untold: column?.untold ?? 0,
})

/** Some programs end each line with a separator. */
function withoutBlankEnd(cells: string[], least: number): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(least, last + 1))
}

function grown(cells: Uint16Array, least: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(Math.max(least, cells.length * 2))
  larger.set(cells)
  return larger
}
