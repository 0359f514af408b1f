import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { changeCounts } from './change-counts.ts'
import { countRefusedResponse } from './count-refused-response.ts'
import { getSurveyRow } from './get-survey.ts'
import { findResponse, findUncounted, moveToCounted } from './uncounted-queries.ts'

/**
 * Counts a response again that was deleted or left out, under its number, or one that was refused, under a new number.
 * Idempotent.
 */
export async function restoreResponse(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, response_id }: { id: string; response_id: string },
): Promise<void> {
  const { db } = deps
  await db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(db, actor.id, id, tx)
    if (await findResponse(db, tx, id, response_id)) return
    const { number, ...row } = (await findUncounted(db, tx, id, response_id)) ?? { number: null }
    if (!('id' in row)) throw new AppError('not_found', texts.survey.response_not_found)
    if (number !== null) {
      const response = { ...row, number }
      await changeCounts(db, tx, id, { sheets: [response], counts: true })
      await moveToCounted(db, tx, response)
    } else if (row.reason === 'spam') await countRefusedResponse(db, tx, survey, row)
    else throw new AppError('not_found', texts.survey.response_not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}
