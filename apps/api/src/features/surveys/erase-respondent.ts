import type { EraseInput } from '@whofor/core/survey/response-schema'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { eraseFromLog } from '../../webhooks/enqueue-event.ts'
import { changeCounts } from './change-counts.ts'
import { getSurveyRow } from './get-survey.ts'
import { eraseByEmail, lockSurvey, selectOwnIds } from './uncounted-queries.ts'

/**
 * Deletes everything that one respondent left, for good: in one survey, or in all of the owner's. Groups that were counted
 * before stay as figures without a person. Idempotent.
 */
export async function eraseRespondent(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, email, everywhere }: { id: string } & EraseInput,
): Promise<{ erased: number; surveys: number }> {
  const { db } = deps
  return db.write(async (tx) => {
    await tx.lock(actor.id)
    await getSurveyRow(db, actor.id, id, tx)
    let erased = 0
    let surveys = 0
    const surveyIds = everywhere ? await selectOwnIds(db, tx, actor.id) : [id]
    await eraseFromLog(db, tx, { userId: actor.id, surveyIds, email })
    for (const surveyId of surveyIds) {
      await lockSurvey(db, tx, surveyId)
      const { counted, others } = await eraseByEmail(db, tx, surveyId, email)
      if (counted.length > 0) await changeCounts(db, tx, surveyId, { sheets: counted, counts: false })
      if (counted.length + others === 0) continue
      erased += counted.length + others
      surveys += 1
      tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: surveyId }))
    }
    return { erased, surveys }
  })
}
