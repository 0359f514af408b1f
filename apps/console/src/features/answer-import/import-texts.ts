import type { ColumnKind, FaultKind, ImportCheck, OptionOrder } from '@whofor/core/survey/import/schema'
import { formatNumber, plural } from '../../lib/format.ts'

export const KIND_LABELS: Record<ColumnKind, string> = {
  question: 'Question, one answer',
  multi: 'Set aside: several answers',
  text: 'Set aside: free text',
  time: 'Time, not imported',
  id: 'Number or ID, not imported',
  email: 'Email, not imported',
  name: 'Name or contact, not imported',
  empty: 'Empty',
  skip: 'Leave out',
}

export const ENCODING_LABELS: Record<ImportCheck['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}

export const SEPARATOR_LABELS: Record<ImportCheck['separator'], string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'pipes',
}

/** What to look at in proposed scores. */
export const ORDER_TEXTS: Record<OptionOrder, string> = {
  scale: 'Recognized as a scale.',
  numbers: 'Ordered by the numbers in the answers. Check which end is more engaged.',
  ranges: 'Grouped into ranges, because a question has at most eight options.',
  scores: 'With the scores in the file.',
  appearance: 'No order was recognized, so the scores are a guess. Please check them.',
}

const FAULT_LABELS: Record<FaultKind, (rows: number) => string> = {
  empty: (rows) => plural(rows, 'empty row'),
  quotes: (rows) => `${formatNumber(rows)} with a broken quotation mark`,
  columns: (rows) => `${formatNumber(rows)} with the wrong number of columns`,
  characters: (rows) => `${formatNumber(rows)} with unreadable characters`,
  option: (rows) => `${formatNumber(rows)} with an unknown option`,
  unanswered: (rows) => `${formatNumber(rows)} with an unanswered question`,
}

/** "3 with an unknown option, 1 empty row". */
export const faultsText = (leftOut: ImportCheck['left_out']): string =>
  leftOut.map(({ kind, rows }) => FAULT_LABELS[kind](rows)).join(', ')

const MEGABYTE = 1_000_000
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${Number((bytes / MEGABYTE).toFixed(1))} MB`
