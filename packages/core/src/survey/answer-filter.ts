import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { foldText } from '../text/words.ts'
import {
  type CountedField,
  countField,
  type FieldColumns,
  LANGUAGE_FIELD,
  readFieldPair,
} from './field-columns.ts'

/** For each filtered question, by its index: the options of which a response must have one. */
export type OptionFilter = ReadonlyMap<number, ReadonlySet<number>>
/** Also filters by hidden fields: for each field, the values of which a response must have one. */
export type AnswerFilter = { options: OptionFilter; fields: ReadonlyMap<string, ReadonlySet<string>> }

type Asked = { id: string; options: readonly { id: string }[] }

const MAX_LENGTH = 2000

/** As in an address: `q1.a,q1.b,q3.c,field.plan.pro,field.lang.de`. */
export const filterText = z.string().max(MAX_LENGTH)

/** Parses a filter. Unknown questions and options are dropped. */
export function readFilter(questions: readonly Asked[], text: string): AnswerFilter {
  const options = new Map<number, Set<number>>()
  const fields = new Map<string, Set<string>>()
  for (const pair of text.split(',')) {
    const field = readFieldPair(pair)
    if (field) {
      fields.set(field.key, (fields.get(field.key) ?? new Set()).add(field.value))
      continue
    }
    const [questionId = '', optionId = ''] = pair.split('.')
    const place = questions.findIndex(({ id }) => id === questionId)
    const position = questions[place]?.options.findIndex(({ id }) => id === optionId) ?? -1
    if (position >= 0) options.set(place, (options.get(place) ?? new Set()).add(position))
  }
  return { options, fields }
}

/** The answers of many responses as columns. */
export type AnswerColumns = {
  questions: number
  /** [responses] in ascending order. */
  numbers: ArrayLike<number>
  /** [responses] milliseconds. */
  times: ArrayLike<number>
  /** [responses * questions] position + 1 of each answer, 0 for a missing one. */
  cells: ArrayLike<number>
  /** Hidden fields that occur in any response, and the languages of the responses. */
  fields: FieldColumns
}

/** What the filter requires of one question or field. */
type Condition = { of: number | string; holds: (row: number) => boolean }

function conditionsOf({ cells, questions, fields }: AnswerColumns, filter: AnswerFilter): Condition[] {
  return [
    ...[...filter.options].map(([place, wanted]) => ({
      of: place,
      holds: (row: number) => wanted.has((cells[row * questions + place] ?? 0) - 1),
    })),
    ...[...filter.fields].map(([key, wanted]) => {
      const column = fields.get(key)
      const codes = new Set([...wanted].flatMap((value) => column?.codeOf.get(value) ?? []))
      return { of: key, holds: (row: number) => codes.has(column?.codes[row] ?? 0) }
    }),
  ]
}

/**
 * Whether a response has one of the wanted options of each filtered question, and one of the wanted values of each
 * filtered field.
 */
export function rowFilter(columns: AnswerColumns, filter: AnswerFilter): (row: number) => boolean {
  const conditions = conditionsOf(columns, filter)
  return (row) => conditions.every(({ holds }) => holds(row))
}

/**
 * Counts the answers of responses that match a filter. For a filtered question, counts the responses that match all
 * other conditions, so that its other options can be compared and added.
 * @param offset minutes that the reader's clock is behind UTC
 */
export function countFiltered(
  columns: AnswerColumns,
  optionCounts: readonly number[],
  { filter, offset }: { filter: AnswerFilter; offset: number },
) {
  const { cells, questions, numbers, times } = columns
  const conditions = conditionsOf(columns, filter)
  const counts = optionCounts.map((length) => Array<number>(length).fill(0))
  const of = optionCounts.map(() => 0)
  const days = new Map<number, number>()
  let matching = 0
  for (let row = 0; row < numbers.length; row += 1) {
    const missed = missedBy(conditions, row)
    if (missed === SEVERAL) continue
    if (missed === null) {
      matching += 1
      const day = Math.floor(((times[row] ?? 0) - offset * MINUTE_MS) / DAY_MS)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    for (let place = 0; place < questions; place += 1) {
      if (missed !== null && missed !== place) continue
      of[place] = (of[place] ?? 0) + 1
      const options = counts[place]
      const position = (cells[row * questions + place] ?? 0) - 1
      if (options && position >= 0) options[position] = (options[position] ?? 0) + 1
    }
  }
  return { matching, counts, of, days: [...days].sort(([left], [right]) => left - right) }
}

/** Counts the values of each hidden field and the languages, with the rules of countFiltered. */
export function countFields(columns: AnswerColumns, filter: AnswerFilter): CountedField[] {
  const conditions = conditionsOf(columns, filter)
  return [...columns.fields].map((field) => {
    const [key] = field
    const others = conditions.filter(({ of }) => of !== key)
    return countField(field, (row) => others.every(({ holds }) => holds(row)), {
      wanted: filter.fields.get(key) ?? new Set(),
      all: key === LANGUAGE_FIELD,
    })
  })
}

const SEVERAL = Symbol('several')

/** What the one condition is of that a response does not meet; null when it meets all. Stops at two, which is enough to decide. */
function missedBy(conditions: readonly Condition[], row: number): Condition['of'] | typeof SEVERAL | null {
  let missed: Condition['of'] | null = null
  for (const { of, holds } of conditions) {
    if (holds(row)) continue
    if (missed !== null) return SEVERAL
    missed = of
  }
  return missed
}

export const resultsQuery = z.strictObject({
  filter: filterText.default(''),
  /** Minutes that the reader's clock is behind UTC, as Date.getTimezoneOffset(). */
  offset: z.coerce.number().int().min(-900).max(900).default(0),
})
export type ResultsQuery = z.infer<typeof resultsQuery>

/** The answers of responses that match a filter, and the days on which they came. */
export const surveyResults = z
  .object({
    /** Number of matching responses. */
    matching: z.int(),
    responses: z.int(),
    /** Per question and option: how often it was chosen. */
    counts: z.array(z.array(z.int())),
    /** Per question: the number of responses that were counted. */
    of: z.array(z.int()),
    average_score: z.number().nullable(),
    /** Median seconds; null without any. */
    median_seconds: z.int().nullable(),
    /** Days since 1970 on the reader's clock, with their number of responses. Days without responses are left out. */
    days: z.array(z.object({ day: z.int(), responses: z.int() })),
    /**
     * Languages of the responses, the most frequent first, ignoring the filter by language; empty unless there are
     * several.
     */
    languages: z.array(z.object({ lang: z.string(), responses: z.int() })),
    /** Hidden fields of any response, with their most frequent values, ignoring the field's own filter. */
    fields: z.array(
      z.object({
        key: z.string(),
        /** The owner's label; '' without one. */
        label: z.string(),
        /** Responses with a value. */
        answered: z.int(),
        /** Number of distinct values. */
        distinct: z.int(),
        values: z.array(z.object({ value: z.string(), responses: z.int() })),
      }),
    ),
  })
  .meta({ id: 'SurveyResults' })
export type SurveyResults = z.infer<typeof surveyResults>

type AskedOptions = { options: readonly { text: string }[] }

/** The options whose text contains these words, by question index. */
export function optionsWith(questions: readonly AskedOptions[], search: string): OptionFilter {
  const words = foldText(search)
  const found = new Map<number, Set<number>>()
  if (words === '') return found
  for (const [place, { options }] of questions.entries()) {
    const positions = options.flatMap(({ text }, position) =>
      foldText(text).includes(words) ? [position] : [],
    )
    if (positions.length > 0) found.set(place, new Set(positions))
  }
  return found
}

/** Whether a response has any of these options. */
export function hasAnyOf({ cells, questions }: AnswerColumns, row: number, options: OptionFilter): boolean {
  for (const [place, positions] of options) {
    if (positions.has((cells[row * questions + place] ?? 0) - 1)) return true
  }
  return false
}

/** Whether one of a response's hidden fields has exactly this value. */
export function rowsWithValue({ fields }: AnswerColumns, search: string): (row: number) => boolean {
  const wanted = [...fields].flatMap(([key, { codes, codeOf }]) => {
    const code = codeOf.get(search.trim())
    return code === undefined || key === LANGUAGE_FIELD ? [] : [{ codes, code }]
  })
  return (row) => wanted.some(({ codes, code }) => codes[row] === code)
}
