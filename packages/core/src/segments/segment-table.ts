import type { ScoredQuestion } from '../survey/scoring.ts'
import type { Segmentation } from './segment-responses.ts'

export type TableOption = {
  /** "Q1.A": question and option by position, for the model to cite. */
  code: string
  text: string
  score: number
  notSure: boolean
  /** Responses with this option, in the group and overall. */
  count: number
  n: number
  overallCount: number
  overallN: number
  /** count / n and overallCount / overallN, 0–1. */
  share: number
  overallShare: number
  /** share / overallShare; 1 where no one chose the option. */
  lift: number
  /** How distinctive: share * ln(lift) * min(1, |z| / 2), with z of two proportions, group against the rest. */
  weight: number
}
export type TableQuestion = {
  code: string
  question: string
  options: TableOption[]
  /** The group's responses without an answer to this question. */
  missing: number
}
export type SegmentTable = {
  segment: number
  n: number
  overallN: number
  /** Mean of the response averages, 0–10, unrounded. */
  meanScore: number
  overallMeanScore: number
  questions: TableQuestion[]
}

/**
 * All counts of one segment, as plain data whose size depends on the survey alone.
 * @param index wraps around the number of segments, so that persona i can pass i
 */
export function segmentTable(
  questions: readonly ScoredQuestion[],
  segmentation: Segmentation,
  index: number,
): SegmentTable {
  const segment = segmentation.segments[index % Math.max(1, segmentation.segments.length)]
  const n = segment?.n ?? 0
  const overallN = segmentation.n
  const counts = countCategories(segmentation, segment?.index ?? 0)
  const { totals, offsets } = segmentation.encoding
  return {
    segment: segment?.index ?? 0,
    n,
    overallN,
    meanScore: segment?.meanScore ?? 0,
    overallMeanScore: segmentation.meanScore,
    questions: questions.map((question, place) => {
      const offset = offsets[place] ?? 0
      const code = `Q${place + 1}`
      const options = question.options.map((option, position) => ({
        code: `${code}.${optionLetter(position)}`,
        text: option.text,
        score: option.score,
        notSure: option.not_sure === true,
        ...compare(counts[offset + position] ?? 0, n, totals[offset + position] ?? 0, overallN),
      }))
      const missing = n - options.reduce((sum, option) => sum + option.count, 0)
      return { code, question: question.question, options, missing }
    }),
  }
}

/** The option with a code such as "Q1.A", or null. */
export function optionByCode(table: SegmentTable, code: string): TableOption | null {
  const options = table.questions.flatMap((question) => question.options)
  return options.find((option) => option.code === code) ?? null
}

/** [T] responses of one segment per category. */
function countCategories({ encoding, labels }: Segmentation, index: number): Float64Array {
  const { rows, questions, categories, codes, weights } = encoding
  const counts = new Float64Array(categories)
  for (let row = 0; row < rows; row += 1) {
    if (labels[row] !== index) continue
    for (let q = 0; q < questions; q += 1) {
      const code = codes[row * questions + q] ?? 0
      counts[code] = (counts[code] ?? 0) + (weights[row] ?? 0)
    }
  }
  return counts
}

function compare(count: number, n: number, overallCount: number, overallN: number) {
  const share = n === 0 ? 0 : count / n
  const overallShare = overallN === 0 ? 0 : overallCount / overallN
  const lift = overallShare === 0 ? 1 : share / overallShare
  const z = twoProportionZ(count, n, overallCount - count, overallN - n)
  const weight = share === 0 ? 0 : share * Math.log(lift) * Math.min(1, Math.abs(z) / 2)
  return { count, n, overallCount, overallN, share, overallShare, lift, weight }
}

/** Pooled two-proportion z; 0 where either side is empty or everyone agrees. */
function twoProportionZ(count: number, n: number, otherCount: number, otherN: number): number {
  if (n === 0 || otherN === 0) return 0
  const pooled = (count + otherCount) / (n + otherN)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / otherN))
  return spread === 0 ? 0 : (count / n - otherCount / otherN) / spread
}

function optionLetter(position: number): string {
  return position < 26 ? String.fromCharCode(65 + position) : `A${position}`
}
