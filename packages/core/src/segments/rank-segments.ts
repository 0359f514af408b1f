import { discoveries, normalPValue, zOfTwoProportions } from '../statistics.ts'
import type { CanonicalOrder } from './canonical-patterns.ts'
import type { Encoding } from './encode-patterns.ts'
import type { RegroupedCounts } from './regrouped-counts.ts'

export type Segment = {
  /** Rank in the canonical order, from 0; identifies the segment within its segmentation. */
  index: number
  n: number
  /** Share of all responses, 0–1. */
  share: number
  /** Mean of the response averages, 0–10, unrounded. */
  meanScore: number
  /** Most frequent position per question, -1 if that is the missing answer; the lower position wins ties. */
  modalPattern: number[]
}

/** Segments, and for each row the index of its segment. */
export type DescribedSegments = { segments: Segment[]; labels: Int32Array }

type Tally = { label: number; first: number; n: number; score: number; counts: Float64Array }

/**
 * Numbers the segments by descending share, descending mean score, modal pattern and first pattern, so that the same
 * answers give the same numbers. Drops empty segments.
 */
export function rankSegments(encoding: Encoding, labels: ArrayLike<number>): DescribedSegments {
  return numbered(
    encoding,
    labels,
    (left, right) =>
      comparePositions(left.modalPattern, right.modalPattern) || left.tally.first - right.tally.first,
  )
}

/** As above, with ties broken by the counts in canonical order instead of the survey's. */
export function rankInOrder(
  encoding: Encoding,
  labels: ArrayLike<number>,
  { questionOrder, optionOrders }: CanonicalOrder,
): DescribedSegments {
  const codes = questionOrder.flatMap((question) =>
    (optionOrders[question] ?? []).map((position) => (encoding.offsets[question] ?? 0) + position),
  )
  return numbered(encoding, labels, (left, right) => {
    const code = codes.find((one) => left.tally.counts[one] !== right.tally.counts[one]) ?? 0
    return (right.tally.counts[code] ?? 0) - (left.tally.counts[code] ?? 0)
  })
}

type Found = Omit<Segment, 'index'> & { tally: Tally }

function numbered(
  encoding: Encoding,
  labels: ArrayLike<number>,
  breakTie: (left: Found, right: Found) => number,
): DescribedSegments {
  const { rows, questions, n: total } = encoding
  const found: Found[] = tallySegments(encoding, labels).map((tally) => ({
    tally,
    n: tally.n,
    share: tally.n / total,
    meanScore: questions === 0 ? 0 : tally.score / (tally.n * questions),
    modalPattern: modalPatternOf(encoding, tally.counts),
  }))
  found.sort((left, right) => right.n - left.n || right.meanScore - left.meanScore || breakTie(left, right))
  const indexes = new Map(found.map(({ tally }, index) => [tally.label, index]))
  return {
    segments: found.map(({ tally: _, ...segment }, index) => ({ index, ...segment })),
    labels: Int32Array.from({ length: rows }, (_, row) => indexes.get(labels[row] ?? 0) ?? 0),
  }
}

/** Mean of the response averages over all rows, 0–10, unrounded; 0 without responses or questions. */
export function meanScoreOf({ rows, questions, n, codes, weights, plainScores }: Encoding): number {
  if (n * questions === 0) return 0
  let sum = 0
  for (let row = 0; row < rows; row += 1) {
    let score = 0
    for (let q = 0; q < questions; q += 1) score += plainScores[codes[row * questions + q] ?? 0] ?? 0
    sum += score * (weights[row] ?? 0)
  }
  return sum / (n * questions)
}

/** Responses, scores and counts per category of each label, in order of first occurrence. */
function tallySegments(encoding: Encoding, labels: ArrayLike<number>): Tally[] {
  const { rows, questions, categories, codes, weights, plainScores } = encoding
  const tallies = new Map<number, Tally>()
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] ?? 0
    const weight = weights[row] ?? 0
    let tally = tallies.get(label)
    if (!tally) {
      tally = { label, first: tallies.size, n: 0, score: 0, counts: new Float64Array(categories) }
      tallies.set(label, tally)
    }
    let score = 0
    for (let q = 0; q < questions; q += 1) {
      const code = codes[row * questions + q] ?? 0
      score += plainScores[code] ?? 0
      tally.counts[code] = (tally.counts[code] ?? 0) + weight
    }
    tally.n += weight
    tally.score += score * weight
  }
  return [...tallies.values()]
}

function modalPatternOf({ offsets, options }: Encoding, counts: Float64Array): number[] {
  return offsets.map((offset, q) => {
    const missing = options[q] ?? 0
    let modal = -1
    let most = counts[offset + missing] ?? 0
    for (let position = 0; position < missing; position += 1) {
      const count = counts[offset + position] ?? 0
      if (count <= most) continue
      modal = position
      most = count
    }
    return modal
  })
}

function comparePositions(left: number[], right: number[]): number {
  const at = left.findIndex((position, q) => position !== right[q])
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}

/** The accepted false discovery rate. */
const FALSE_RATE = 0.1
/** Smaller groups get no distinctive answers. */
const FEWEST = 10

/**
 * Finds the answers that set each group apart from all others. Each question is tested between groups that were found
 * without it (two proportions; Benjamini-Hochberg over all cells).
 * @returns [k][T] whether a category sets a group apart
 */
export function distinctiveAnswers(regrouped: RegroupedCounts): boolean[][] {
  const { encoding, sizes } = regrouped
  const cells = encoding.offsets.flatMap((_, q) => testQuestion(regrouped, q))
  const marked = discoveries(
    cells.map(({ p }) => p),
    FALSE_RATE,
  )
  const marks = Array.from(sizes, () => Array<boolean>(encoding.categories).fill(false))
  cells.forEach(({ group, code }, index) => {
    const own = marks[group]
    if (own && marked[index] && (sizes[group] ?? 0) >= FEWEST) own[code] = true
  })
  return marks
}

/** The p-value of each option in each group that was found without the question. */
function testQuestion(
  { encoding: { offsets, options, totals, n }, questions }: RegroupedCounts,
  q: number,
): { group: number; code: number; p: number }[] {
  const { sizes, counts } = questions[q] ?? NOTHING
  return counts.flatMap((own, group) =>
    Array.from({ length: options[q] ?? 0 }, (_, place) => {
      const code = (offsets[q] ?? 0) + place
      const [size, count] = [sizes[group] ?? 0, own[place] ?? 0]
      const z = zOfTwoProportions(count, size, (totals[code] ?? 0) - count, n - size)
      return { group, code, p: normalPValue(z) }
    }),
  )
}

const NOTHING: RegroupedCounts['questions'][number] = { sizes: new Float64Array(), counts: [] }
