import type { PageQuery } from '@whofor/core/paging'
import type { RefusedResponse, UncountedResponse } from '@whofor/core/survey/response-schema'
import { responseAverage, scoreOf } from '@whofor/core/survey/scoring'
import type { Deps } from '../../deps.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from './get-survey.ts'
import { countRefused, removeRefused, selectRefused } from './refused-queries.ts'
import { publishedQuestions } from './stored-survey.ts'
import { selectUncountedShown } from './uncounted-queries.ts'

const MAX_SHOWN = 100

/** The responses of a survey that count nowhere, newest first. */
export async function listUncounted(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ items: UncountedResponse[] }> {
  const survey = await getSurveyRow(deps.db, actor.id, id)
  const questions = survey.status === 'draft' ? [] : publishedQuestions(survey)
  const rows = await selectUncountedShown(deps.db, id, MAX_SHOWN)
  return {
    items: rows.map(({ answers, ...row }) => ({
      id: row.id,
      reason: row.reason,
      number: row.number,
      respondent_email: row.respondent_email,
      answers: questions.map((question, place) => ({
        text: question.options[answers[place] ?? -1]?.text ?? null,
        score: scoreOf(question, answers[place]),
      })),
      // Of a part it would be too low.
      average_score: row.reason === 'unfinished' ? null : responseAverage(questions, answers),
      fields: row.metadata.fields ?? {},
      created_at: row.created_at,
    })),
  }
}

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

/** Deletes all refused responses of a survey, for good. Idempotent. */
export async function deleteRefused(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await getSurveyRow(deps.db, actor.id, id, tx)
    await removeRefused(deps.db, tx, id)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}
