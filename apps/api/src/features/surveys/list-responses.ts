import type { PageQuery } from '@whofor/core/paging'
import type { SurveyResponse as SurveyResponseReply } from '@whofor/core/survey/schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { getSurveyRow } from './get-survey.ts'
import { membership } from './membership.ts'
import { selectResponses } from './queries.ts'
import { publishedQuestions } from './survey-questions.ts'

/** A survey's answer sheets, newest first, each with its number (from 1, oldest first), its scores and its segment. */
export async function listResponses(deps: Pick<Deps, 'db'>, actor: Actor, input: { id: string } & PageQuery) {
  const survey = await getSurveyRow(deps.db, actor.id, input.id)
  const before = readCursor(input.cursor)?.number
  const rows = await selectResponses(deps.db, survey.id, { before, limit: input.limit })
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
    total: survey.response_count,
  }
}
