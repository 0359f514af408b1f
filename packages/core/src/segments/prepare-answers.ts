import type { ScoredQuestion } from '../survey/scoring.ts'
import { type CanonicalOrder, canonicalOrder, inCanonicalOrder } from './canonical-patterns.ts'
import type { PackedPatterns } from './count-patterns.ts'
import { type Encoding, encodePatterns } from './encode-patterns.ts'
import { findSetAside, type SetAside } from './set-aside.ts'

/** A survey's answers, prepared for finding segments. */
export type PreparedAnswers = {
  /** The patterns in the given order. */
  given: Encoding
  order: CanonicalOrder
  /** The patterns in canonical order in which segments are found: all of them, or a sample. */
  fitted: Encoding
  /** The given index of each fitted row. */
  fittedRows: Int32Array
  /** Responses that are ignored at first, and assigned to segments afterwards. */
  setAside: Record<SetAside, number>
}

/** Sheets are set aside only if more other distinct ones remain. */
const FEWEST_OTHERS = 5
const MOST_FITTED = 20_000

export function prepareAnswers(
  questions: readonly ScoredQuestion[],
  patterns: PackedPatterns,
): PreparedAnswers {
  const given = encodePatterns(questions, patterns)
  const order = canonicalOrder(questions, patterns)
  const { others, setAside } = splitOff(findSetAside(questions, given), given)
  const chosen = sampleOf(others, order.rowHashes)
  const {
    questions: asked,
    patterns: moved,
    givenRows,
  } = inCanonicalOrder(questions, patterns, order, chosen)
  return { given, order, fitted: encodePatterns(asked, moved), fittedRows: givenRows, setAside }
}

function splitOff(
  reasons: ReadonlyMap<number, SetAside>,
  { rows, weights }: Encoding,
): { others: Int32Array; setAside: Record<SetAside, number> } {
  const setAside: Record<SetAside, number> = { 'same-place': 0, 'not-sure': 0 }
  if (rows - reasons.size <= FEWEST_OTHERS) return { others: rowsWhere(rows, () => true), setAside }
  for (const [row, reason] of reasons) setAside[reason] += weights[row] ?? 0
  return { others: rowsWhere(rows, (row) => !reasons.has(row)), setAside }
}

/** Samples the rows with the lowest hashes: as good as random, and independent of the order of questions. */
function sampleOf(rows: Int32Array, hashes: Uint32Array): Int32Array {
  if (rows.length <= MOST_FITTED) return rows
  const sorted = new Uint32Array(rows.length)
  rows.forEach((row, index) => {
    sorted[index] = hashes[row] ?? 0
  })
  const limit = sorted.sort()[MOST_FITTED] ?? 0
  return rows.filter((row) => (hashes[row] ?? 0) < limit)
}

function rowsWhere(rows: number, isWanted: (row: number) => boolean): Int32Array {
  const found = new Int32Array(rows)
  let length = 0
  for (let row = 0; row < rows; row += 1) if (isWanted(row)) found[length++] = row
  return found.subarray(0, length)
}
