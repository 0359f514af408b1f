import type { ScoredQuestion } from '../survey/scoring.ts'
import { type PackedPatterns, rowOrder } from './count-patterns.ts'
import { withoutCommonDivisor } from './encode-patterns.ts'

/** A canonical order of questions and options: it depends only on the answers and scores, not on the given order. */
export type CanonicalOrder = {
  /** The given index of the question at each position. */
  questionOrder: number[]
  /** For each given question, its given option indexes in canonical order. */
  optionOrders: number[][]
  /** [rows] a hash of each sheet that is independent of the given order. */
  rowHashes: Uint32Array
}

export type CanonicalPatterns = {
  questions: ScoredQuestion[]
  patterns: PackedPatterns
  /** The given index of each row. */
  givenRows: Int32Array
}

const ROUNDS = 3

/**
 * Finds an order of questions and options that does not depend on the survey's own order. It is derived from hashes
 * that refine each other, as in the Weisfeiler-Leman test: an option's hash depends on its question and on the sheets
 * that chose it.
 */
export function canonicalOrder(
  questions: readonly ScoredQuestion[],
  { rows, cells, weights }: PackedPatterns,
): CanonicalOrder {
  const { hashes, rowHashes } = hashAnswers(questions, {
    rows,
    cells,
    weights: withoutCommonDivisor(weights),
  })
  return {
    questionOrder: orderBy(hashes.map(sumOf)),
    optionOrders: hashes.map((own) => orderBy(own.slice(1))),
    rowHashes,
  }
}

/** Some of the patterns, with questions and options in canonical order. Their rows are then sorted by their cells. */
export function inCanonicalOrder(
  questions: readonly ScoredQuestion[],
  { cells, weights }: PackedPatterns,
  { questionOrder, optionOrders }: CanonicalOrder,
  chosen: Int32Array,
): CanonicalPatterns {
  const rows = chosen.length
  const width = questions.length
  const moved = new Uint16Array(rows * width)
  questionOrder.forEach((from, to) => {
    const map = new Uint16Array((optionOrders[from]?.length ?? 0) + 1)
    optionOrders[from]?.forEach((position, place) => {
      map[position + 1] = place + 1
    })
    chosen.forEach((given, row) => {
      moved[row * width + to] = map[cells[given * width + from] ?? 0] ?? 0
    })
  })
  const canonical = questionOrder.map((from) => {
    const question = questions[from] as ScoredQuestion
    const options = (optionOrders[from] ?? []).flatMap((position) => question.options[position] ?? [])
    return { ...question, options }
  })
  const sizes = canonical.map(({ options }) => options.length + 1)
  const patterns = { rows, cells: new Uint16Array(rows * width), weights: new Float64Array(rows) }
  const givenRows = new Int32Array(rows)
  rowOrder({ rows, cells: moved, weights }, sizes).forEach((from, to) => {
    givenRows[to] = chosen[from] ?? 0
    patterns.cells.set(moved.subarray(from * width, (from + 1) * width), to * width)
    patterns.weights[to] = weights[chosen[from] ?? 0] ?? 0
  })
  return { questions: canonical, patterns, givenRows }
}

/** `hashes` are indexed by question and cell; cell 0 is the missing answer. */
function hashAnswers(questions: readonly ScoredQuestion[], { rows, cells, weights }: PackedPatterns) {
  const width = questions.length
  const rowHashes = new Uint32Array(rows)
  let hashes = questions.map(({ options }) =>
    Uint32Array.from([
      1,
      ...options.map(({ score, not_sure }) =>
        scramble(Math.round(score * 1000) * 2 + (not_sure ? 1 : 0) + 2),
      ),
    ]),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const scrambled = hashes.map((own) => {
      const question = scramble(sumOf(own.map(scramble)))
      return own.map((hash) => scramble(hash ^ question))
    })
    const chosenBy = hashes.map((own) => new Uint32Array(own.length))
    for (let row = 0; row < rows; row += 1) {
      let sheet = 0
      for (let q = 0; q < width; q += 1) sheet += scrambled[q]?.[cells[row * width + q] ?? 0] ?? 0
      rowHashes[row] = scramble(sheet)
      const term = Math.imul(rowHashes[row] ?? 0, weights[row] ?? 0)
      for (let q = 0; q < width; q += 1) {
        const sums = chosenBy[q]
        const cell = cells[row * width + q] ?? 0
        if (sums) sums[cell] = (sums[cell] ?? 0) + term
      }
    }
    hashes = scrambled.map((own, q) => own.map((hash, cell) => scramble(hash + (chosenBy[q]?.[cell] ?? 0))))
  }
  return { hashes, rowHashes }
}

const sumOf = (hashes: Uint32Array): number => hashes.reduce((sum, hash) => (sum + hash) >>> 0, 0)

/** Indexes by ascending value; equal values keep their order. */
function orderBy(values: ArrayLike<number>): number[] {
  return Array.from(values, (value, index) => ({ value, index }))
    .sort((left, right) => left.value - right.value || left.index - right.index)
    .map(({ index }) => index)
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain): every bit of the input changes half of the output. */
function scramble(value: number): number {
  let hash = value >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
