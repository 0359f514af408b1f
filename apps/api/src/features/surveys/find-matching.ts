import {
  hasAnyOf,
  optionsWith,
  readFilter,
  rowFilter,
  rowsWithValue,
} from '@whofor/core/survey/answer-filter'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { answerColumns } from './answer-columns.ts'
import { publishedQuestions } from './survey-questions.ts'

type Wanted = {
  filter: string
  /** Words of an answer, a part of an email, the value of a hidden field, or the number of a response: "#48". */
  search: string
  before: number | undefined
  limit: number
}

/** Numbers of one page, and one more, of the responses that match a filter and a search; newest first. */
export async function findMatching(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { filter, search, before, limit }: Wanted,
): Promise<{ numbers: number[]; total: number }> {
  const columns = await answerColumns(deps, survey)
  const questions = publishedQuestions(survey)
  const isWanted = rowFilter(columns, readFilter(questions, filter))
  const options = optionsWith(questions, search)
  const hasValue = rowsWithValue(columns, search)
  const others = search === '' ? null : await numbersWith(deps, survey, search)
  const numbers: number[] = []
  let total = 0
  for (let row = columns.numbers.length - 1; row >= 0; row -= 1) {
    if (!isWanted(row)) continue
    const number = columns.numbers[row] ?? 0
    if (others && !others.has(number) && !hasAnyOf(columns, row, options) && !hasValue(row)) continue
    total += 1
    if (numbers.length <= limit && (before === undefined || number < before)) numbers.push(number)
  }
  return { numbers, total }
}

async function numbersWith(
  { db, threads }: Pick<Deps, 'db' | 'threads'>,
  { id }: PersonaSurvey,
  search: string,
): Promise<ReadonlySet<number>> {
  const [, number] = /^#(\d{1,9})$/.exec(search) ?? []
  if (number !== undefined) return new Set([Number(number)])
  const input = { source: db.source, surveyId: id, search }
  return new Set((await threads.reading.run('findEmailNumbers', input)).numbers)
}
