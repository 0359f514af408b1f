import { SEPARATORS } from '@whofor/core/survey/import/schema'
import { readRows } from './read-rows.ts'

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
