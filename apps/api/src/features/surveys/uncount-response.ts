import { texts } from '@whofor/texts/api/surveys'
import type { UncountedReason } from '../../db/schema/surveys.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { changeCounts } from './change-counts.ts'
import { getSurveyRow } from './get-survey.ts'
import {
  findResponse,
  findUncounted,
  moveToUncounted,
  removeUncounted,
  setReason,
} from './uncounted-queries.ts'

type Input = { id: string; response_id: string; reason: Extract<UncountedReason, 'excluded' | 'deleted'> }

/**
 * Deletes one response, or keeps it without counting it; both can be undone, a deleted one for a day. One that never counted, such
 * as a test, is deleted for good. Idempotent.
 */
export async function uncountResponse(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, response_id, reason }: Input,
): Promise<void> {
  const { db } = deps
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    await getSurveyRow(db, actor.id, id, tx)
    const change = { reason, uncounted_at: deps.clock() }
    const response = await findResponse(db, tx, id, response_id)
    if (response) {
      await changeCounts(db, tx, id, { sheets: [response], counts: false })
      await moveToUncounted(db, tx, response, change)
    } else {
      const known = await findUncounted(db, tx, id, response_id)
      if (!known) throw new AppError('not_found', texts.survey.response_not_found)
      if (known.number !== null) await setReason(db, tx, known.id, change)
      else if (reason === 'deleted') await removeUncounted(db, tx, known.id)
    }
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}
