import type { ImportCheck } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/console/answer-import'
import { currentLocale } from '@whofor/texts/current-locale'

export const ENCODING_LABELS: Record<ImportCheck['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}

/** "3 with an unknown option, 1 empty row". */
export const faultsText = (leftOut: ImportCheck['left_out']): string =>
  leftOut.map(({ kind, rows: count }) => texts.faults[kind]({ count })).join(', ')

const MEGABYTE = 1_000_000
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${new Intl.NumberFormat(currentLocale()).format(Number((bytes / MEGABYTE).toFixed(1)))} MB`
