import type { PageQuery } from '@whofor/core/paging'
import type { RefusedResponse } from '@whofor/core/survey/response-schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Deps } from '../../deps.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from './get-survey.ts'
import { countRefused, selectRefused } from './refused-queries.ts'
import { publishedQuestions } from './survey-questions.ts'

/** The responses of a survey that were refused as spam, newest first, without those that were counted once sent again. */
export async function listRefused(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, cursor, limit }: { id: string } & Pick<PageQuery, 'cursor' | 'limit'>,
) {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const page = { cursor: readCursor(cursor), limit }
  const rows = await selectRefused(deps.db, id, page)
  const { items, next_cursor } = cutPage(
    rows.map(({ number: _, ...row }) => row),
    limit,
  )
  return {
    items: items.map(
      ({ metadata, answers, ...row }): RefusedResponse => ({
        id: row.id,
        cause: metadata.cause ?? 'honeypot',
        site: metadata.site ?? null,
        fields: metadata.fields ?? {},
        respondent_email: row.respondent_email,
        answers: questions.map((question, place) => ({
          text: question.options[answers[place] ?? -1]?.text ?? null,
          score: scoreOf(question, answers[place]),
        })),
        average_score: responseAverage(questions, answers),
        created_at: row.created_at,
      }),
    ),
    next_cursor,
    total: page.cursor === null && next_cursor === null ? items.length : await countRefused(deps.db, id),
  }
}
