import { z } from 'zod'

/** Options that an answer must have, by the question's place: one of each question named. */
export type AnswerFilter = ReadonlyMap<number, ReadonlySet<number>>

type Asked = { id: string; options: readonly { id: string }[] }

const MAX_LENGTH = 2000

/** As in an address: `q1.a,q1.b,q3.c`. */
export const filterText = z.string().max(MAX_LENGTH)

/** Reads a filter; what no question or option has is left out. */
export function readFilter(questions: readonly Asked[], text: string): AnswerFilter {
  const filter = new Map<number, Set<number>>()
  for (const pair of text.split(',')) {
    const [questionId = '', optionId = ''] = pair.split('.')
    const place = questions.findIndex(({ id }) => id === questionId)
    const position = questions[place]?.options.findIndex(({ id }) => id === optionId) ?? -1
    if (position < 0) continue
    const chosen = filter.get(place) ?? new Set()
    filter.set(place, chosen.add(position))
  }
  return filter
}

/** Answers of many responses side by side. */
export type AnswerColumns = {
  questions: number
  /** [responses] in ascending order. */
  numbers: ArrayLike<number>
  /** [responses] milliseconds. */
  times: ArrayLike<number>
  /** [responses * questions] position + 1 of each answer, 0 for a missing one. */
  cells: ArrayLike<number>
}

/** Whether a response has one of the options wanted of each question, but for the question at `but`. */
export function matchesFilter(
  { cells, questions }: AnswerColumns,
  row: number,
  filter: AnswerFilter,
  but = -1,
): boolean {
  for (const [place, wanted] of filter) {
    if (place !== but && !wanted.has((cells[row * questions + place] ?? 0) - 1)) return false
  }
  return true
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts what the responses that match a filter answered. Of a question that is filtered by, all responses count that match
 * the other questions: so its other options can be compared and added.
 * @param offset minutes that the reader's clock is behind UTC
 */
export function countFiltered(
  columns: AnswerColumns,
  optionCounts: readonly number[],
  { filter, offset }: { filter: AnswerFilter; offset: number },
) {
  const { cells, questions, numbers, times } = columns
  const counts = optionCounts.map((length) => Array<number>(length).fill(0))
  const of = optionCounts.map(() => 0)
  const days = new Map<number, number>()
  let matching = 0
  for (let row = 0; row < numbers.length; row += 1) {
    const misses = missedPlaces(columns, row, filter)
    if (misses.length > 1) continue
    if (misses.length === 0) {
      matching += 1
      const day = Math.floor(((times[row] ?? 0) - offset * 60_000) / DAY_MS)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    for (let place = 0; place < questions; place += 1) {
      if (misses.length === 1 && misses[0] !== place) continue
      of[place] = (of[place] ?? 0) + 1
      const options = counts[place]
      const position = (cells[row * questions + place] ?? 0) - 1
      if (options && position >= 0) options[position] = (options[position] ?? 0) + 1
    }
  }
  return { matching, counts, of, days: [...days].sort(([left], [right]) => left - right) }
}

/** Questions whose answer is not among those wanted; two are enough to know. */
function missedPlaces({ cells, questions }: AnswerColumns, row: number, filter: AnswerFilter): number[] {
  const missed: number[] = []
  for (const [place, wanted] of filter) {
    if (wanted.has((cells[row * questions + place] ?? 0) - 1)) continue
    missed.push(place)
    if (missed.length > 1) break
  }
  return missed
}

export const resultsQuery = z.strictObject({
  filter: filterText.default(''),
  /** Minutes that the reader's clock is behind UTC, as Date.getTimezoneOffset(). */
  offset: z.coerce.number().int().min(-900).max(900).default(0),
})
export type ResultsQuery = z.infer<typeof resultsQuery>

/** What the responses that match a filter answered, and when they came. */
export const surveyResults = z
  .object({
    /** Responses that match, of all that count. */
    matching: z.int(),
    responses: z.int(),
    /** Per question, per option: times chosen. */
    counts: z.array(z.array(z.int())),
    /** Per question: the responses that these counts are of. */
    of: z.array(z.int()),
    average_score: z.number().nullable(),
    /** Half of all respondents took at most so long; null before any did. */
    median_seconds: z.int().nullable(),
    /** Days since 1970 on the reader's clock, with the responses of each that has any. */
    days: z.array(z.object({ day: z.int(), responses: z.int() })),
  })
  .meta({ id: 'SurveyResults' })
export type SurveyResults = z.infer<typeof surveyResults>
