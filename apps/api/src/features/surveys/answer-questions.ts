import {
  type AnswerColumns,
  type AnswerFilter,
  countFields,
  countFiltered,
  hasAnyOf,
  type OptionFilter,
  rowFilter,
  rowsWithValue,
} from '@whofor/core/survey/answer-filter'
import { LANGUAGE_FIELD } from '@whofor/core/survey/field-columns'

/** What is asked of the answers of a survey, wherever its columns are: see `askAnswers`. */

/** `options`: how many each question has; `offset`: minutes that the reader's clock is behind UTC. */
type Counting = { filter: AnswerFilter; options: readonly number[]; offset: number }

/** @returns the counts of the matching responses; `languages`: in how many the responses are, matching or not */
export function countAnswers(columns: AnswerColumns, { filter, options, offset }: Counting) {
  return {
    ...countFiltered(columns, options, { filter, offset }),
    responses: columns.numbers.length,
    languages: columns.fields.get(LANGUAGE_FIELD)?.codeOf.size ?? 0,
    fields: countFields(columns, filter),
  }
}

/** What a response must have one of: an option, the value of a hidden field, or one of these numbers. */
export type Searched = { options: OptionFilter; text: string; numbers: ReadonlySet<number> }
export type Finding = { filter: AnswerFilter; before: number | null; limit: number }

/** @returns numbers of one page, and one more, of the matching responses, newest first; and how many match */
export function findAnswers(
  columns: AnswerColumns,
  { filter, before, limit, searched }: Finding & { searched: Searched | null },
): { numbers: number[]; total: number } {
  const isWanted = rowFilter(columns, filter)
  const hasValue = searched ? rowsWithValue(columns, searched.text) : () => false
  const isFound = (row: number, number: number): boolean =>
    searched === null ||
    searched.numbers.has(number) ||
    hasAnyOf(columns, row, searched.options) ||
    hasValue(row)
  const numbers: number[] = []
  let total = 0
  for (let row = columns.numbers.length - 1; row >= 0; row -= 1) {
    const number = columns.numbers[row] ?? 0
    if (!isWanted(row) || !isFound(row, number)) continue
    total += 1
    if (numbers.length <= limit && (before === null || number < before)) numbers.push(number)
  }
  return { numbers, total }
}

/** @returns numbers of the matching responses, none without a filter; and the hidden fields that any response has */
export function narrowAnswers(
  columns: AnswerColumns,
  { filter }: { filter: AnswerFilter | null },
): { numbers: Uint32Array; fields: string[] } {
  const isWanted = filter ? rowFilter(columns, filter) : () => false
  return {
    numbers: Uint32Array.from(Array.from(columns.numbers).filter((_, row) => isWanted(row))),
    fields: [...columns.fields.keys()].filter((key) => key !== LANGUAGE_FIELD),
  }
}
