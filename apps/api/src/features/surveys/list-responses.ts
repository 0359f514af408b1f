import type { PageQuery } from '@whofor/core/paging'
import { matchesFilter, readFilter } from '@whofor/core/survey/answer-filter'
import type { SurveyResponse as SurveyResponseReply } from '@whofor/core/survey/schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Actor } from '../../auth/actor.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { answerColumns } from './answer-columns.ts'
import { getSurveyRow } from './get-survey.ts'
import { membership } from './membership.ts'
import { selectNumbered, selectResponses } from './queries.ts'
import { publishedQuestions } from './survey-questions.ts'

/** One page, and one more, of a survey's responses that match a filter; newest first. */
async function findMatching(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { filter, before, limit }: { filter: string; before: number | undefined; limit: number },
): Promise<{ numbers: number[]; total: number }> {
  const columns = await answerColumns(deps, survey)
  const wanted = readFilter(publishedQuestions(survey), filter)
  const numbers: number[] = []
  let total = 0
  for (let row = columns.numbers.length - 1; row >= 0; row -= 1) {
    if (!matchesFilter(columns, row, wanted)) continue
    total += 1
    const number = columns.numbers[row] ?? 0
    if (numbers.length <= limit && (before === undefined || number < before)) numbers.push(number)
  }
  return { numbers, total }
}

/** A survey's answer sheets, newest first, each with its number (from 1, oldest first), its scores and its segment. */
export async function listResponses(
  deps: Pick<Deps, 'db' | 'threads'>,
  actor: Actor,
  input: { id: string; filter: string } & PageQuery,
) {
  const survey = await getSurveyRow(deps.db, actor.id, input.id)
  const before = readCursor(input.cursor)?.number
  const isFiltered = survey.status !== 'draft' && input.filter !== ''
  const found = isFiltered ? await findMatching(deps, survey, { ...input, before }) : null
  const rows = found
    ? await selectNumbered(deps.db, survey.id, found.numbers)
    : await selectResponses(deps.db, survey.id, { before, limit: input.limit })
  const { items, next_cursor } = cutPage(rows, input.limit)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const segmentOf = await membership(deps.db, survey)
  return {
    items: items.map(
      (row): SurveyResponseReply => ({
        id: row.id,
        number: row.number,
        respondent_email: row.respondent_email,
        answers: questions.map((question, position) => ({
          text: question.options[row.answers[position] ?? -1]?.text ?? null,
          score: scoreOf(question, row.answers[position]),
        })),
        average_score: responseAverage(questions, row.answers),
        segment: segmentOf(row.number),
        created_at: row.created_at,
      }),
    ),
    next_cursor,
    total: found?.total ?? survey.response_count,
  }
}
