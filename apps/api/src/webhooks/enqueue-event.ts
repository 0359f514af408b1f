import type { SubscribedEvent } from '@whofor/core/platform/webhook'
import type { DataOf } from '@whofor/core/platform/webhook-payload'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
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
