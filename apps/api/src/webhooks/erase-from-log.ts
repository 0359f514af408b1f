import { type WebhookPayload, webhookPayload } from '@whofor/core/platform/webhook-payload'
import type { Db, Tx } from '../db/db.ts'
import type { WebhookDelivery } from '../db/schema/rows.ts'
import { deleteDelivery, saveBody, selectMentioning, selectWithAnswers } from './queries.ts'

type Answered = Extract<WebhookPayload, { type: 'answer.created' }>
type Respondent = { userId: string; surveyIds: readonly string[]; email: string }

/** Removes the answers of a respondent from deliveries, sent or not. */
export async function eraseFromLog(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  { userId, surveyIds, email }: Respondent,
): Promise<void> {
  const respondent = email.toLowerCase()
  const isTheirs = ({ survey }: Answered['data'], answer: Answer) =>
    surveyIds.includes(survey.id) && answer.respondent_email?.toLowerCase() === respondent
  for (const delivery of await selectMentioning(db, tx, userId, respondent))
    await removeAnswers(db, tx, delivery, isTheirs)
}

/** Removes answers of a survey that were deleted for good. */
export async function eraseAnswers(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  surveyId: string,
  deleted: readonly { id: string; created_at: number }[],
): Promise<void> {
  if (deleted.length === 0) return
  const times = deleted.map(({ created_at }) => created_at)
  const ids = new Set(deleted.map(({ id }) => id))
  const span = { from: Math.min(...times), until: Math.max(...times) }
  for (const delivery of await selectWithAnswers(db, tx, surveyId, span))
    await removeAnswers(db, tx, delivery, (_, { id }) => ids.has(id))
}

type Answer = Answered['data']['answers'][number]

async function removeAnswers(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  { id, body }: Pick<WebhookDelivery, 'id' | 'body'>,
  isRemoved: (data: Answered['data'], answer: Answer) => boolean,
): Promise<void> {
  const payload = webhookPayload.parse(JSON.parse(body))
  if (payload.type !== 'answer.created') return
  const { data } = payload
  const answers = data.answers.filter((answer) => !isRemoved(data, answer))
  if (answers.length === data.answers.length) return
  if (answers.length === 0) await deleteDelivery(db, tx, id)
  else await saveBody(db, tx, id, JSON.stringify({ ...payload, data: { ...data, answers } }))
}
