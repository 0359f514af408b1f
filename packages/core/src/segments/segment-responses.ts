import type { Positions, ScoredQuestion } from '../survey/scoring.ts'
import type { CanonicalOrder } from './canonical-patterns.ts'
import { chooseGrouping, type GroupingMethod } from './choose-grouping.ts'
import { countPatterns, type PackedPatterns, type Pattern } from './count-patterns.ts'
import { type Encoding, withoutRepetition } from './encode-patterns.ts'
import { classesOfLabels, type LatentClasses, PRIOR_MASS } from './latent-classes.ts'
import { type GroupOverlap, overlappingGroups } from './overlapping-groups.ts'
import { type PreparedAnswers, prepareAnswers, type SetAside } from './prepare-answers.ts'
import { distinctiveAnswers, meanScoreOf, rankInOrder, type Segment } from './rank-segments.ts'
import { countRegrouped } from './regrouped-counts.ts'

/** Raise this whenever the same answers may be grouped differently. */
export const SEGMENT_VERSION = 2

/** How the segments were found: one for all, one per distinct pattern, or by the chosen method. */
export type SegmentMethod = 'whole' | 'patterns' | GroupingMethod

export type Segmentation = {
  version: number
  method: SegmentMethod
  /** Requested number of segments; `segments` may hold fewer, never more. */
  requested: number
  n: number
  /** Mean of all response averages, 0–10, unrounded. */
  meanScore: number
  segments: Segment[]
  /** Distinct patterns in the order given; `labels` holds the segment index of each, in the same order. */
  encoding: Encoding
  labels: Int32Array
  /**
   * Mean log density of left-out answers; in version 1 the leave-one-out log-likelihood. Null if no method was chosen.
   */
  likelihood: number | null
  /** Responses that were ignored when the segments were found, and assigned to them afterwards. */
  setAside: Record<SetAside, number>
  /** [segment][T] whether a category sets the segment apart from everybody else. */
  distinctive: boolean[][]
  /** Pairs of segments that hardly differ. */
  overlaps: GroupOverlap[]
}

/**
 * Groups responses into at most k segments; independent of the order of responses, questions and options.
 * Sheets answered by habit are set aside first. Three methods compete by how well their groups describe left-out answers.
 * Fewer than k distinct patterns give fewer segments: persona i then uses segment i mod segments.length.
 * No responses give no segments. Patterns need not be distinct, sorted or in range.
 */
export function segmentResponses(input: {
  questions: readonly ScoredQuestion[]
  patterns: Iterable<Pattern>
  k: number
}): Segmentation {
  const { questions, patterns, k } = input
  return segmentPatterns({ questions, patterns: countPatterns(questions, patterns), k })
}

/** As segmentResponses, for the output of a pattern counter. */
export function segmentPatterns(input: {
  questions: readonly ScoredQuestion[]
  patterns: PackedPatterns
  k: number
}): Segmentation {
  return segmentAnswers(prepareAnswers(input.questions, input.patterns), input.k)
}

/** As segmentResponses, for answers that are already prepared. */
export function segmentAnswers(prepared: PreparedAnswers, requested: number): Segmentation {
  const { given, order, fitted, fittedRows, setAside } = prepared
  const k = Math.max(1, Math.floor(requested))
  const { method, likelihood, labels: found } = groupAnswers(prepared, k)
  const { segments, labels } = rankInOrder(given, found, order)
  const regrouped =
    isChosen(method) && segments.length > 1
      ? countRegrouped(
          fitted,
          segments.length,
          method,
          fittedRows.map((row) => labels[row] ?? 0),
        )
      : null
  const marks = regrouped ? distinctiveAnswers(regrouped) : []
  return {
    version: SEGMENT_VERSION,
    method,
    requested: k,
    n: given.n,
    meanScore: meanScoreOf(given),
    segments,
    encoding: given,
    labels,
    likelihood,
    setAside: isChosen(method) ? setAside : { 'same-place': 0, 'not-sure': 0 },
    distinctive: segments.map(({ index }) => marksAsGiven(order, fitted, given, marks[index] ?? [])),
    overlaps: regrouped ? overlappingGroups(regrouped) : [],
  }
}

export const isChosen = (method: SegmentMethod): method is GroupingMethod =>
  method !== 'whole' && method !== 'patterns'

/** A label for each given row. */
function groupAnswers(prepared: PreparedAnswers, k: number) {
  const { given, fitted, fittedRows } = prepared
  if (k === 1 || given.rows <= k) {
    const labels = Int32Array.from({ length: given.rows }, (_, row) => (k === 1 ? 0 : row))
    const method: SegmentMethod = k === 1 || given.rows === 1 ? 'whole' : 'patterns'
    return { method, likelihood: null, labels }
  }
  const once = withoutRepetition(fitted)
  const { method, heldOut: likelihood, labels: own } = chooseGrouping(once, k)
  const labels =
    fitted.rows === given.rows
      ? new Int32Array(given.rows)
      : labelOthers(prepared, classesOfLabels(once, k, own, PRIOR_MASS))
  fittedRows.forEach((row, index) => {
    labels[row] = own[index] ?? 0
  })
  return { method, likelihood, labels }
}

/** The most probable class of each given row, with questions in canonical order. */
function labelOthers(
  { given, order, fitted }: PreparedAnswers,
  { classes, shares, probabilities }: LatentClasses,
): Int32Array {
  const { rows, questions: width, codes, categories, offsets, options } = given
  const canonicalCode = new Uint16Array(categories)
  order.questionOrder.forEach((question, place) => {
    const [from, to] = [offsets[question] ?? 0, fitted.offsets[place] ?? 0]
    order.optionOrders[question]?.forEach((position, option) => {
      canonicalCode[from + position] = to + option
    })
    canonicalCode[from + (options[question] ?? 0)] = to + (options[question] ?? 0)
  })
  const labels = new Int32Array(rows)
  const own = new Uint16Array(width)
  for (let row = 0; row < rows; row += 1) {
    order.questionOrder.forEach((question, place) => {
      own[place] = canonicalCode[codes[row * width + question] ?? 0] ?? 0
    })
    let best = 0
    let highest = -1
    for (let c = 0; c < classes; c += 1) {
      let density = shares[c] ?? 0
      for (let place = 0; place < width; place += 1) {
        density *= probabilities[c * categories + (own[place] ?? 0)] ?? 0
      }
      if (density > highest) {
        highest = density
        best = c
      }
    }
    labels[row] = best
  }
  return labels
}

/** Maps marks of canonical categories to the categories of the survey. */
function marksAsGiven(
  { questionOrder, optionOrders }: CanonicalOrder,
  canonical: Encoding,
  given: Encoding,
  marks: readonly boolean[],
): boolean[] {
  const own = Array<boolean>(given.categories).fill(false)
  questionOrder.forEach((question, place) => {
    optionOrders[question]?.forEach((position, option) => {
      own[(given.offsets[question] ?? 0) + position] =
        marks[(canonical.offsets[place] ?? 0) + option] ?? false
    })
  })
  return own
}

/**
 * Finds the segment index of a stored response by its pattern; null for answers that were not segmented. The outer
 * function builds the lookup: call it once, and the inner function per response.
 */
export function segmentFinder(
  questions: readonly ScoredQuestion[],
  { encoding, labels }: Pick<Segmentation, 'encoding' | 'labels'>,
) {
  const { rows, questions: width, codes, offsets, options } = encoding
  const known = new Map<string, number>()
  for (let row = 0; row < rows; row += 1) {
    known.set(codes.subarray(row * width, (row + 1) * width).join(' '), labels[row] ?? 0)
  }
  return (answers: Positions): number | null => {
    const key = questions.map((question, q) => {
      const position = answers[q] ?? -1
      return (offsets[q] ?? 0) + (question.options[position] === undefined ? (options[q] ?? 0) : position)
    })
    return known.get(key.join(' ')) ?? null
  }
}
