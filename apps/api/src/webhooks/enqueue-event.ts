import { MINUTE_MS } from '@whofor/core/durations'
import type { SubscribedEvent } from '@whofor/core/platform/webhook'
import { type DataOf, type WebhookPayload, webhookPayload } from '@whofor/core/platform/webhook-payload'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { WebhookDelivery } from '../db/schema/rows.ts'
import { deleteDelivery, saveBody, selectDeliveries, selectWithAnswers } from './log-queries.ts'
import type { Webhooks } from './port.ts'
import { insertDeliveries, selectListening } from './queries.ts'

type Event = {
  [Type in SubscribedEvent]: { type: Type; userId: string; data: () => Promise<DataOf<Type>> | DataOf<Type> }
}[SubscribedEvent]

/**
 * Stores an event in the write that causes it, for each webhook of the user that listens. It is sent after the commit, and
 * again until it is accepted: at least once.
 * @param event.data called only when a webhook listens
 */
export async function enqueueEvent(
  deps: { db: Db; clock: () => number; webhooks: Pick<Webhooks, 'wake'> },
  tx: Tx,
  { userId, type, data }: Event,
): Promise<void> {
  if ((await selectListening(deps.db, tx, userId, type)).length === 0) return
  await lockWebhooks(tx, userId)
  const listening = await selectListening(deps.db, tx, userId, type)
  if (listening.length === 0) return
  const now = deps.clock()
  const payload = await data()
  const event_id = newEventId()
  await insertDeliveries(
    deps.db,
    tx,
    listening.map(({ id }) => ({
      webhook_id: id,
      event_id,
      event: type,
      body: bodyOf(type, payload, now),
      ...subjectOf(payload),
      state: 'waiting',
      next_attempt_at: now,
      created_at: now,
    })),
  )
  tx.afterCommit(() => deps.webhooks.wake())
}

function subjectOf(data: DataOf<SubscribedEvent>) {
  const times = 'answers' in data ? data.answers.map(({ created_at }) => created_at) : []
  return {
    survey_id: data.survey?.id ?? null,
    first_answer_at: times.length > 0 ? Math.min(...times) : null,
    last_answer_at: times.length > 0 ? Math.max(...times) : null,
  }
}

/** Held while events are stored and while webhooks change, so that none is stored for a webhook that is just deleted. */
export const lockWebhooks = (tx: Tx, userId: string): Promise<void> => tx.lock(`webhooks ${userId}`)

export const newEventId = (): string => `msg_${newId().replaceAll('-', '')}`

export function bodyOf<Type extends SubscribedEvent | 'webhook.test'>(
  type: Type,
  data: DataOf<Type>,
  now: number,
): string {
  return JSON.stringify({ type, version: 1, timestamp: new Date(now).toISOString(), data })
}

type Answered = Extract<WebhookPayload, { type: 'answer.created' }>
type Respondent = {
  userId: string
  surveyIds: readonly string[]
  email: string
  /** What `findMentions` found, at this time. */
  mentions: { ids: readonly string[]; at: number }
}

/** So much later a write may commit than its time says, and so much may the clocks of two processes differ. */
const LATE_MS = 5 * MINUTE_MS

/** Removes the answers of a respondent from deliveries, sent or not. */
export async function eraseFromLog(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  { userId, surveyIds, email, mentions: { ids, at } }: Respondent,
): Promise<void> {
  const respondent = email.toLowerCase()
  const isTheirs = ({ survey }: Answered['data'], answer: Answer) =>
    surveyIds.includes(survey.id) && answer.respondent_email?.toLowerCase() === respondent
  for (const delivery of await selectDeliveries(db, tx, userId, { ids, since: at - LATE_MS }))
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
