import type { ScoredQuestion } from '../survey/scoring.ts'
import { type CanonicalOrder, canonicalOrder, inCanonicalOrder } from './canonical-patterns.ts'
import type { PackedPatterns } from './count-patterns.ts'
import { type Encoding, encodePatterns } from './encode-patterns.ts'

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

/** Why a sheet is ignored when segments are found: the same place in every question, or almost only "Not sure". */
export type SetAside = 'same-place' | 'not-sure'

/** Share of "Not sure" from which a sheet says too little. */
const NOT_SURE_FROM = 0.8
/** With fewer questions, such sheets are common. */
const FEWEST_QUESTIONS = 4
/**
 * The same position in every question is a habit from this many questions and sheets on, if it is this many times as
 * frequent as by chance.
 */
const FEWEST_IN_A_ROW = 6
const FEWEST_SHEETS = 3
const TIMES_CHANCE = 5

/**
 * Finds sheets that were answered by habit, because a few of them look like a group of their own. The place of an
 * option is its rank by score, which does not depend on the order in which a survey lists options. If scales run in
 * different directions, habit shows in the position instead: such sheets are set aside if they are far more frequent
 * than by chance.
 * @returns the rows to set aside
 */
function findSetAside(questions: readonly ScoredQuestion[], encoding: Encoding): Map<number, SetAside> {
  const { rows, questions: width, codes, offsets } = encoding
  const found = new Map<number, SetAside>()
  if (width < FEWEST_QUESTIONS) return found
  const ranks = questions.map(rankOptions)
  const byPosition = hasRowsInOnePosition(encoding)
  for (let row = 0; row < rows; row += 1) {
    const cells = offsets.map((offset, q) => (codes[row * width + q] ?? 0) - offset)
    const unsure = cells.filter((cell, q) => questions[q]?.options[cell]?.not_sure).length
    const places = cells.map((cell, q) => ranks[q]?.[cell])
    if (unsure >= NOT_SURE_FROM * width) found.set(row, 'not-sure')
    else if (isOne(places) || (byPosition && isOne(cells) && places[0] !== undefined)) {
      found.set(row, 'same-place')
    }
  }
  return found
}

const isOne = (places: readonly (number | undefined)[]): boolean =>
  places[0] !== undefined && places.every((place) => place === places[0])

/** Whether more sheets than by chance have one position in all questions. */
function hasRowsInOnePosition({
  rows,
  questions: width,
  codes,
  weights,
  offsets,
  options,
  totals,
  n,
}: Encoding): boolean {
  if (width < FEWEST_IN_A_ROW) return false
  let found = 0
  for (let row = 0; row < rows; row += 1) {
    const first = (codes[row * width] ?? 0) - (offsets[0] ?? 0)
    const isLine = offsets.every((offset, q) => (codes[row * width + q] ?? 0) - offset === first)
    if (isLine && first < (options[0] ?? 0)) found += weights[row] ?? 0
  }
  const positions = Array.from({ length: Math.min(...options) }, (_, position) => position)
  const expected = positions.reduce(
    (sum, position) => sum + offsets.reduce((p, offset) => (p * (totals[offset + position] ?? 0)) / n, n),
    0,
  )
  return found >= FEWEST_SHEETS && found > TIMES_CHANCE * expected
}

/** [option] rank by score, with "Not sure" last; equal scores are ranked by position. */
function rankOptions({ options }: ScoredQuestion): number[] {
  const order = [...options.keys()].sort((left, right) => heightOf(options[left]) - heightOf(options[right]))
  return options.map((_, position) => order.indexOf(position))
}

const heightOf = (option: ScoredQuestion['options'][number] | undefined): number =>
  option === undefined || option.not_sure ? Number.MAX_VALUE : option.score
