import { webhookPayload } from '@whofor/core/platform/webhook-payload'
import type { Db, Tx } from '../db/db.ts'
import { deleteDelivery, saveBody, selectMentioning } from './queries.ts'

type Respondent = { userId: string; surveyIds: readonly string[]; email: string }

/** Removes the answers of a respondent from deliveries, sent or not. */
export async function eraseFromLog(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  { userId, surveyIds, email }: Respondent,
): Promise<void> {
  const respondent = email.toLowerCase()
  for (const { id, body } of await selectMentioning(db, tx, userId, respondent)) {
    const payload = webhookPayload.parse(JSON.parse(body))
    if (payload.type !== 'answer.created' || !surveyIds.includes(payload.data.survey.id)) continue
    const answers = payload.data.answers.filter(
      ({ respondent_email }) => respondent_email?.toLowerCase() !== respondent,
    )
    if (answers.length === 0) await deleteDelivery(db, tx, id)
    else await saveBody(db, tx, id, JSON.stringify({ ...payload, data: { ...payload.data, answers } }))
  }
}
