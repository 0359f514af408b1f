import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { adviseGroups, type GroupAdvice } from '@whofor/core/segments/advise-groups'
import { createPatternCounter, type PackedPatterns } from '@whofor/core/segments/count-patterns'
import { medoidResponses } from '@whofor/core/segments/medoids'
import { prepareAnswers, type SetAside } from '@whofor/core/segments/prepare-answers'
import {
  isChosen,
  type Segmentation,
  type SegmentMethod,
  segmentAnswers,
} from '@whofor/core/segments/segment-responses'
import { type CountedSegments, countSegments } from '@whofor/core/segments/segment-table'
import { segmentAsVersion1 } from '@whofor/core/segments/segment-version-1'
import { stabilityOf } from '@whofor/core/segments/stability'
import type { ScoredQuestion } from '@whofor/core/survey/scoring'
import type { DbSource } from '../../db/db.ts'
import { streamRows } from '../../db/select-rows.ts'

export type Answers = {
  source: DbSource
  surveyId: string
  questions: ScoredQuestion[]
  /** The responses with the numbers 1 to this one. */
  responses: number
}
export type FindSegmentsInput = Answers & {
  /** Numbers of segments requested. */
  ks: readonly number[]
  /** Whether to find the number of segments that the answers support, too. */
  advised?: boolean
  version: number
}
export type FoundSegments = {
  version: number
  method: SegmentMethod
  requested: number
  likelihood: number | null
  stability: number | null
  advice: GroupAdvice | null
  setAside: Record<SetAside, number>
  counted: CountedSegments
  inputHash: string
  /** Deflated; one byte per number from 1: the index of the response's segment, or NO_SEGMENT. */
  members: Uint8Array
}

/** Member of no segment: no response has the number, or it did not count. */
export const NO_SEGMENT = 255

const SHEETS = {
  sqlite: 'select answers, number from survey_responses where survey_id = ? and number <= ? order by number',
  postgres:
    'select answers::text, number from survey_responses where survey_id = $1 and number <= $2 order by number',
}

/**
 * Finds the segments among a survey's answers as the database streams them, once for each number requested. Deterministic.
 * Takes seconds: for worker threads.
 * @param input.version 1 finds the segments of personas that were made before runs were stored
 */
export async function findSegments(input: FindSegmentsInput): Promise<FoundSegments[]> {
  const { questions, ks, advised, version } = input
  const { patternOf, numbers, ...patterns } = await countSheets(input)
  const inputHash = hashOf(questions, patterns)
  if (version === 1) {
    return ks.map((k) => {
      const found = segmentAsVersion1({ questions, patterns, k })
      return { ...summaryOf(found, { patternOf, numbers }), stability: null, advice: null, inputHash }
    })
  }
  const prepared = prepareAnswers(questions, patterns)
  const advice = adviseGroups(prepared)
  const wanted = new Set(advised && advice ? [...ks, advice.best] : ks)
  return [...wanted].map((k) => {
    const found = segmentAnswers(prepared, k)
    const { method, segments } = found
    const stability = isChosen(method) ? stabilityOf(prepared.fitted, segments.length, method) : null
    return { ...summaryOf(found, { patternOf, numbers }), stability, advice, inputHash }
  })
}

export type CountMembersInput = Answers & { members: Uint8Array; segments: number }

/** Counts the segments of a stored run again, from the answers and the segment stored for each. */
export async function countMembers(
  input: CountMembersInput,
): Promise<{ inputHash: string; segments: { n: number; counts: number[] }[] }> {
  const { questions } = input
  const members = inflateSync(input.members)
  const { patternOf, numbers, ...patterns } = await countSheets(input)
  const offsets = offsetsOf(questions)
  const categories = offsets.reduce((sum, { size }) => sum + size, 0)
  const segments = Array.from({ length: input.segments }, () => ({
    n: 0,
    counts: Array<number>(categories).fill(0),
  }))
  patternOf.forEach((row, response) => {
    const segment = segments[members[(numbers[response] ?? 0) - 1] ?? 0]
    if (!segment) return
    segment.n += 1
    offsets.forEach(({ from, size }, q) => {
      const cell = patterns.cells[row * offsets.length + q] ?? 0
      const code = from + (cell === 0 ? size - 1 : cell - 1)
      segment.counts[code] = (segment.counts[code] ?? 0) + 1
    })
  })
  return { inputHash: hashOf(questions, patterns), segments }
}

/** The distinct answer sheets among the responses, and the one of each response in the order of their `numbers`. */
export async function countSheets({ source, surveyId, questions, responses }: Answers) {
  const counter = createPatternCounter(questions)
  const numbers: number[] = []
  for await (const rows of streamRows(source, SHEETS, [surveyId, responses])) {
    for (const row of rows) {
      const { answers, number } = sheetOf(row)
      counter.add(answers)
      numbers.push(number)
    }
  }
  return { ...counter.patterns(), numbers }
}

/** The columns of SHEETS; the first holds what submit-response wrote: a list of whole numbers. */
function sheetOf(row: unknown[]): { answers: number[]; number: number } {
  const [answers, number] = row as [string, number]
  return { answers: JSON.parse(answers) as number[], number }
}

function summaryOf(
  found: Segmentation,
  { patternOf, numbers }: { patternOf: Uint32Array; numbers: readonly number[] },
) {
  const { version, method, requested, likelihood, setAside, labels } = found
  const members = new Uint8Array(numbers.at(-1) ?? 0).fill(NO_SEGMENT)
  patternOf.forEach((row, response) => {
    members[(numbers[response] ?? 0) - 1] = labels[row] ?? 0
  })
  return {
    ...{ version, method, requested, likelihood, setAside },
    counted: withMedoids(countSegments(found), numbersOf(medoidResponses(found, patternOf), numbers)),
    members: new Uint8Array(deflateSync(members)),
  }
}

/** The numbers of the first, second … of these responses; 0 stays. */
const numbersOf = (places: readonly number[], numbers: readonly number[]): number[] =>
  places.map((place) => numbers[place - 1] ?? 0)

const withMedoids = (counted: CountedSegments, medoids: readonly number[]): CountedSegments => ({
  ...counted,
  segments: counted.segments.map((segment, index) => ({ ...segment, medoid: medoids[index] ?? 0 })),
})

/** Of everything that the segments depend on: the questions' scores and how often each sheet was given. */
function hashOf(questions: readonly ScoredQuestion[], { cells, weights }: PackedPatterns): string {
  const scales = questions.map(({ options }) =>
    options.map(({ score, not_sure }) => [score, not_sure === true]),
  )
  return createHash('sha256').update(JSON.stringify(scales)).update(cells).update(weights).digest('hex')
}

function offsetsOf(questions: readonly ScoredQuestion[]): { from: number; size: number }[] {
  let from = 0
  return questions.map(({ options }) => {
    const size = options.length + 1
    from += size
    return { from: from - size, size }
  })
}
