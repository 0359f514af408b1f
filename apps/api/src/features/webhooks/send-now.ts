import type { WebhookDelivery as DeliveryReply, WebhookEvent } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/api/platform'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { WebhookDelivery, WebhookRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { CLAIM_MS, deliverEvent, reportStopped } from '../../webhooks/deliver-event.ts'
import { bodyOf, newEventId } from '../../webhooks/enqueue-event.ts'
import { insertDeliveries } from '../../webhooks/queries.ts'
import { writeOwnWebhook } from './change-webhook.ts'
import { toDelivery } from './create-webhook.ts'
import { findDelivery } from './queries.ts'
import { webhookGone } from './webhook-texts.ts'

/**
 * Sends a test event, also to a webhook that is off, and waits for its result. A test is not repeated.
 * @throws AppError not_found
 */
export function sendTest(deps: Deps, actor: Actor, id: string): Promise<DeliveryReply> {
  return sendNow(deps, actor, id, async () => ({
    event_id: newEventId(),
    event: 'webhook.test',
    body: bodyOf('webhook.test', { webhook_id: id }, deps.clock()),
    ...NO_SUBJECT,
  }))
}

/**
 * Sends an event of the log again, with its id and body, and waits for the result. If it fails, it is repeated as the first time.
 * @throws AppError not_found
 */
export function replayDelivery(
  deps: Deps,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryReply> {
  return sendNow(deps, actor, id, async (tx) => {
    const logged = await findDelivery(deps.db, tx, deliveryId)
    if (logged?.webhook_id !== id) throw new AppError('not_found', texts.webhook.delivery_gone)
    return logged
  })
}

type Subject = Pick<WebhookDelivery, 'survey_id' | 'first_answer_at' | 'last_answer_at'>
type Sent = { event_id: string; event: WebhookEvent; body: string } & Subject
const NO_SUBJECT: Subject = { survey_id: null, first_answer_at: null, last_answer_at: null }

async function sendNow(
  deps: Deps,
  actor: Actor,
  id: string,
  eventOf: (tx: Tx) => Promise<Sent>,
): Promise<DeliveryReply> {
  await deps.limits.consume('webhook-sends', actor.id)
  const now = deps.clock()
  const claimed = await writeOwnWebhook(deps, actor, id, async (tx, webhook) => {
    const delivery = newDelivery(webhook, await eventOf(tx), now)
    // Claimed from the start, so that no other process sends it too.
    await insertDeliveries(deps.db, tx, [delivery])
    return { webhook, delivery }
  })
  await deliverEvent(deps, claimed, (tx, webhook) => reportStopped(deps, tx, webhook))
  const sent = await findDelivery(deps.db, deps.db.read, claimed.delivery.id)
  if (!sent) throw webhookGone()
  deps.webhooks.wake()
  return toDelivery(sent)
}

const newDelivery = (
  { id }: WebhookRow,
  { event_id, event, body, survey_id, first_answer_at, last_answer_at }: Sent,
  now: number,
) => ({
  event_id,
  event,
  body,
  survey_id,
  first_answer_at,
  last_answer_at,
  id: newId(),
  webhook_id: id,
  state: 'waiting' as const,
  attempts: 1,
  next_attempt_at: now + CLAIM_MS,
  status: null,
  error: null,
  duration_ms: null,
  reply: null,
  attempted_at: null,
  created_at: now,
})
