import { wilsonInterval, zOfTwoProportions } from '../statistics.ts'
import type { ScoredQuestion } from '../survey/scoring.ts'
import { SCORE } from '../survey/survey.ts'
import type { GroupOverlap } from './overlapping-groups.ts'
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

/**
 * The counts of a segmentation, sufficient for all tables and figures. Plain data whose size depends on the survey
 * alone. Categories are numbered through all questions in order: a question's options, then its missing answer.
 */
export type CountedSegments = {
  n: number
  segments: CountedSegment[]
  /** Pairs of segments that hardly differ; undefined in older runs, which did not compute them. */
  overlaps?: GroupOverlap[]
}
type CountedSegment = {
  n: number
  /** [T] responses per category. */
  counts: number[]
  /** Categories that set the segment apart from everybody else. */
  distinctive: number[]
  /** Number of the response nearest to all others of the segment; undefined in older runs. */
  medoid?: number
}

/** Counts each segment, in the order of their indexes. */
export function countSegments({
  encoding,
  labels,
  segments,
  distinctive,
  overlaps,
}: Pick<Segmentation, 'encoding' | 'labels' | 'segments' | 'distinctive' | 'overlaps'>): CountedSegments {
  const { rows, questions, categories, codes, weights } = encoding
  const counts = segments.map(() => new Float64Array(categories))
  for (let row = 0; row < rows; row += 1) {
    const own = counts[labels[row] ?? 0]
    const weight = weights[row] ?? 0
    for (let q = 0; own && q < questions; q += 1) {
      const code = codes[row * questions + q] ?? 0
      own[code] = (own[code] ?? 0) + weight
    }
  }
  return {
    n: encoding.n,
    segments: segments.map(({ n, index }) => ({
      n,
      counts: [...(counts[index] ?? [])],
      distinctive: [...(distinctive[index]?.entries() ?? [])].flatMap(([code, marked]) =>
        marked ? [code] : [],
      ),
    })),
    overlaps,
  }
}

/** Minimum share of questions on which the segments have the same order. */
const SAME_ORDER_FROM = 0.9
/** Maximum probability that so many questions have the same order by chance. */
const BY_CHANCE = 0.05

/**
 * Whether segments differ in degree instead of kind: they have the same order of mean scores on nearly every question.
 * No criterion separates people who differ in one trait from groups, so the page has to say it. False with too few
 * questions.
 */
export function differInDegree(questions: readonly ScoredQuestion[], { segments }: CountedSegments): boolean {
  if (segments.length < 2) return false
  const orders = new Map<string, number>()
  let from = 0
  for (const question of questions) {
    const means = segments.map(({ counts }) => meanScoreIn(question, counts.slice(from)))
    const order = [...means.keys()].sort((left, right) => (means[left] ?? 0) - (means[right] ?? 0)).join()
    orders.set(order, (orders.get(order) ?? 0) + 1)
    from += question.options.length + 1
  }
  const most = Math.max(0, ...orders.values())
  return most >= SAME_ORDER_FROM * questions.length && orderByChance(segments.length, most) <= BY_CHANCE
}

/** The probability that `questions` questions rank k segments alike by chance. */
const orderByChance = (k: number, questions: number): number => factorial(k) ** -(questions - 1)

const factorial = (k: number): number => (k < 2 ? 1 : k * factorial(k - 1))

/** Mean score of those who were sure; the neutral score if nobody was. */
function meanScoreIn({ options }: ScoredQuestion, counts: readonly number[]): number {
  const sure = options.flatMap(({ score, not_sure }, position) =>
    not_sure ? [] : [{ score, count: counts[position] ?? 0 }],
  )
  const n = sure.reduce((sum, { count }) => sum + count, 0)
  return n === 0 ? SCORE.neutral : sure.reduce((sum, { score, count }) => sum + score * count, 0) / n
}
