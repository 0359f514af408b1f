import { wilsonInterval, zOfTwoProportions } from '../statistics.ts'
import type { ScoredQuestion } from '../survey/scoring.ts'
import type { CountedSegment, CountedSegments } from './counted-segments.ts'

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
  /** Wilson's 95 % interval of the share in the group, 0–1. */
  interval: { low: number; high: number }
  /** Whether the option sets the group apart from all others, in groups that were found without its question. */
  distinctive: boolean
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
 * The counts of one segment with their questions, as plain data whose size depends on the survey alone.
 * @param index wraps around the number of segments, so that persona i can pass i
 */
export function segmentTable(
  questions: readonly ScoredQuestion[],
  { n: overallN, segments }: CountedSegments,
  index: number,
): SegmentTable {
  const segment = index % Math.max(1, segments.length)
  const { n, counts, distinctive } = segments[segment] ?? EMPTY
  const totals = totalsOf(segments)
  const codes = questions.map(({ options }) => options.length + 1)
  const offsets = codes.map((_, place) => codes.slice(0, place).reduce((sum, size) => sum + size, 0))
  return {
    segment,
    n,
    overallN,
    meanScore: meanOf(questions, counts, n),
    overallMeanScore: meanOf(questions, totals, overallN),
    questions: questions.map((question, place) => {
      const offset = offsets[place] ?? 0
      const code = `Q${place + 1}`
      const options = question.options.map((option, position) => ({
        code: `${code}.${optionLetter(position)}`,
        text: option.text,
        score: option.score,
        notSure: option.not_sure === true,
        ...compare(counts[offset + position] ?? 0, n, totals[offset + position] ?? 0, overallN),
        distinctive: distinctive.includes(offset + position),
      }))
      const missing = n - options.reduce((sum, option) => sum + option.count, 0)
      return { code, question: question.question, options, missing }
    }),
  }
}

const EMPTY: CountedSegment = { n: 0, counts: [], distinctive: [] }

const totalsOf = (segments: readonly CountedSegment[]): number[] =>
  (segments[0]?.counts ?? []).map((_, code) =>
    segments.reduce((sum, { counts }) => sum + (counts[code] ?? 0), 0),
  )

/** Mean of the response averages, 0–10; 0 without responses or questions. */
function meanOf(questions: readonly ScoredQuestion[], counts: readonly number[], n: number): number {
  const scores = questions.flatMap(({ options }) => [...options.map(({ score }) => score), 0])
  const sum = scores.reduce((total, score, code) => total + score * (counts[code] ?? 0), 0)
  return n * questions.length === 0 ? 0 : sum / (n * questions.length)
}

/** The option with a code such as "Q1.A", or null. */
export function optionByCode(table: SegmentTable, code: string): TableOption | null {
  const options = table.questions.flatMap((question) => question.options)
  return options.find((option) => option.code === code) ?? null
}

function compare(count: number, n: number, overallCount: number, overallN: number) {
  const share = n === 0 ? 0 : count / n
  const overallShare = overallN === 0 ? 0 : overallCount / overallN
  const lift = overallShare === 0 ? 1 : share / overallShare
  const z = zOfTwoProportions(count, n, overallCount - count, overallN - n)
  const interval = wilsonInterval(count, n)
  const weight = share === 0 ? 0 : share * Math.log(lift) * Math.min(1, Math.abs(z) / 2)
  return { count, n, overallCount, overallN, share, overallShare, lift, interval, weight }
}

function optionLetter(position: number): string {
  return position < 26 ? String.fromCharCode(65 + position) : `A${position}`
}
