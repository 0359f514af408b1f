import { SEPARATORS } from '@whofor/core/survey/import/schema'
import { CsvError, parse } from 'csv-parse/sync'

/** Where a row is in the file: its first line, from 1, and its bytes. */
export type RowPlace = { line: number; from: number; to: number }
type Handlers = {
  onRow(cells: string[], place: RowPlace): void
  /** A row whose quotation marks do not match; reading goes on in the next line. */
  onBroken(place: RowPlace): void
}

class SwallowedLines extends Error {}

/** More come from another kind of file. Reading starts again after each. */
export const MAX_BROKEN_ROWS = 300

/** Longer rows come from a missing quotation mark. */
const MAX_ROW_CHARACTERS = 200_000
const [LF, CR] = [10, 13]

/**
 * Reads a CSV file row by row. A missing quotation mark would swallow the rows after it, so a row of several lines that does not
 * have as many cells as the header is broken, and only its first line is given up.
 * @returns whether it read to the end; it ends after MAX_BROKEN_ROWS
 */
export function readRows(text: Buffer, separator: string, { onRow, onBroken }: Handlers): boolean {
  const newline = text.includes(LF) ? LF : CR
  let width: number | null = null
  let place: RowPlace = { line: 1, from: 0, to: 0 }
  let broken = 0
  while (place.from < text.length) {
    const base = place.from
    try {
      parse(text.subarray(base), {
        delimiter: separator,
        relax_column_count: true,
        record_delimiter: ['\r\n', '\n', '\r'],
        max_record_size: MAX_ROW_CHARACTERS,
        on_record(cells: string[], { bytes }: { bytes: number }) {
          const to = base + bytes
          const lines = Math.max(1, countOf(text, newline, place.from, to))
          if (lines > 1 && width !== null && cells.length !== width) throw new SwallowedLines()
          width ??= cells.length
          onRow(cells, { ...place, to })
          place = { line: place.line + lines, from: to, to }
          return null
        },
      })
      return true
    } catch (error) {
      if (!(error instanceof CsvError || error instanceof SwallowedLines)) throw error
      const end = text.indexOf(newline, place.from)
      const to = end === -1 ? text.length : end + 1
      onBroken({ ...place, to })
      broken += 1
      if (broken > MAX_BROKEN_ROWS) return false
      place = { line: place.line + 1, from: to, to }
    }
  }
  return true
}

/** The cells of one row that was read before. */
export function readCells(text: Buffer, { from, to }: RowPlace, separator: string): string[] {
  const [cells = []] = parse(text.subarray(from, to), { delimiter: separator, relax_column_count: true })
  return cells
}

function countOf(text: Buffer, byte: number, from: number, to: number): number {
  let found = 0
  for (let at = text.indexOf(byte, from); at !== -1 && at < to; at = text.indexOf(byte, at + 1)) found += 1
  return found
}

type Separator = (typeof SEPARATORS)[number]

const SAMPLE_BYTES = 64 * 1024
const EXCEL_HINT = /^sep=([,;|\t])\r?\n/u

/** Excel writes the separator into a first line of its own. */
export function excelHint(text: Buffer): { separator: Separator; length: number } | null {
  const found = EXCEL_HINT.exec(text.subarray(0, 10).toString('latin1'))
  const separator = SEPARATORS.find((one) => one === found?.[1])
  return found && separator ? { separator, length: found[0].length } : null
}

/** The separator that gives most rows as many cells as the first; of several, the one with the most cells. */
export function detectSeparator(text: Buffer): Separator {
  const sample = sampleOf(text)
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const widths: number[] = []
    readRows(sample, separator, { onRow: (cells) => widths.push(cells.length), onBroken: () => {} })
    const [width = 1] = widths
    const alike = widths.filter((other) => other === width).length / Math.max(1, widths.length)
    const score = width === 1 ? 0 : alike * Math.log2(width + 1)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** Whole lines from the beginning. */
function sampleOf(text: Buffer): Buffer {
  if (text.length <= SAMPLE_BYTES) return text
  const end = text.lastIndexOf(10, SAMPLE_BYTES)
  return text.subarray(0, end === -1 ? SAMPLE_BYTES : end + 1)
}
