import type { SubscribedEvent } from '@whofor/core/platform/webhook'
import { WEBHOOK_DISABLE_MS } from '@whofor/core/platform/webhook-retries'
import { and, asc, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../db/db.ts'
import type { NewWebhookDelivery, WebhookDelivery, WebhookRow } from '../db/schema/rows.ts'
import type { Attempt } from './post-event.ts'

/** The webhooks of a user that are on and want an event. A user has a few. */
export async function selectListening(
  { schema: { webhooks } }: Pick<Db, 'schema'>,
  on: Tx | Reader,
  userId: string,
  event: SubscribedEvent,
): Promise<Pick<WebhookRow, 'id' | 'events'>[]> {
  const rows = await on
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.user_id, userId), isNull(webhooks.disabled_at)))
  return rows.filter(({ events }) => events.includes(event))
}

export async function insertDeliveries(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  rows: NewWebhookDelivery[],
): Promise<void> {
  await tx.insert(deliveries).values(rows)
}

/** A webhook with deliveries that wait, and when the next of them may be sent. */
export type WaitingWebhook = { id: string; ownerId: string; dueAt: number }

/** In the order in which they are due, by one look into the index for each webhook, however many deliveries wait. */
export async function selectWaiting(db: Db): Promise<WaitingWebhook[]> {
  const { webhook_deliveries: deliveries, webhooks } = db.schema
  const next = db.read
    .select({ at: min(deliveries.next_attempt_at) })
    .from(deliveries)
    .where(and(eq(deliveries.webhook_id, webhooks.id), isNotNull(deliveries.next_attempt_at)))
  const rows = await db.read
    .select({
      id: webhooks.id,
      ownerId: webhooks.user_id,
      pausedUntil: webhooks.paused_until,
      next: sql<number | string | null>`(${next})`,
    })
    .from(webhooks)
  return rows
    .flatMap(({ id, ownerId, pausedUntil, next: at }) =>
      at === null ? [] : [{ id, ownerId, dueAt: Math.max(Number(at), pausedUntil ?? 0) }],
    )
    .sort((one, other) => one.dueAt - other.dueAt)
}

/** The delivery to a webhook that has been due longest. */
export async function findDue(db: Db, webhookId: string, now: number): Promise<WebhookDelivery | null> {
  const { webhook_deliveries: deliveries } = db.schema
  const [row] = await db.read
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhook_id, webhookId), lte(deliveries.next_attempt_at, now)))
    .orderBy(asc(deliveries.next_attempt_at), asc(deliveries.id))
    .limit(1)
  return row ?? null
}

export type Claimed = { delivery: WebhookDelivery; webhook: WebhookRow }

/**
 * Takes a delivery until `until`; of several processes, one gets it. What waits for a webhook that is off has failed.
 * @param seen as it was read
 */
export async function claimDelivery(db: Db, seen: WebhookDelivery, until: number): Promise<Claimed | null> {
  const { webhook_deliveries: deliveries, webhooks } = db.schema
  return db.write(async (tx) => {
    const [delivery] = await tx
      .update(deliveries)
      .set({ next_attempt_at: until, attempts: sql`${deliveries.attempts} + 1` })
      .where(
        and(
          eq(deliveries.id, seen.id),
          eq(deliveries.attempts, seen.attempts),
          eq(deliveries.next_attempt_at, seen.next_attempt_at ?? 0),
        ),
      )
      .returning()
    if (!delivery) return null
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhook_id))
    if (!webhook) return null
    if (webhook.disabled_at === null) return { delivery, webhook }
    await failWaiting(db, tx, webhook.id)
    return null
  })
}

/** Of all owners: deliveries that wait, those of them that have failed before, and webhooks whose receiver fails. */
export async function findDeliveryState(db: Db) {
  const { webhook_deliveries: deliveries, webhooks } = db.schema
  const waiting = isNotNull(deliveries.next_attempt_at)
  return {
    waiting: await db.read.$count(deliveries, waiting),
    failing: await db.read.$count(deliveries, and(waiting, isNotNull(deliveries.error))),
    webhooks: await db.read.$count(
      webhooks,
      and(isNotNull(webhooks.failing_since), isNull(webhooks.disabled_at)),
    ),
  }
}

/** Lets any process take a delivery at once, as if it had not been tried. */
export async function releaseClaim(db: Db, { id, attempts }: WebhookDelivery, now: number): Promise<void> {
  const { webhook_deliveries: deliveries } = db.schema
  await db.write(async (tx) => {
    await tx
      .update(deliveries)
      .set({ next_attempt_at: now, attempts: attempts - 1 })
      .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
  })
}

type Ended = Attempt & Pick<WebhookDelivery, 'state' | 'next_attempt_at' | 'attempted_at'>

/** @returns false when another process has taken the delivery meanwhile */
export async function endAttempt(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  { id, attempts }: Pick<WebhookDelivery, 'id' | 'attempts'>,
  ended: Ended,
): Promise<boolean> {
  const updated = await tx
    .update(deliveries)
    .set(ended)
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))
    .returning({ id: deliveries.id })
  return updated.length > 0
}

export async function noteSuccess(
  { schema: { webhooks } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failing_since: null, failures: 0, paused_until: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.failing_since)))
}

/** @returns the webhook, which may be off: others of its deliveries may have failed meanwhile */
export async function noteFailure(
  { schema: { webhooks } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
  now: number,
): Promise<WebhookRow | null> {
  const [updated] = await tx
    .update(webhooks)
    .set({
      failing_since: sql`coalesce(${webhooks.failing_since}, ${now})`,
      failures: sql`${webhooks.failures} + 1`,
    })
    .where(eq(webhooks.id, id))
    .returning()
  return updated ?? null
}

export async function pauseWebhook(
  { schema: { webhooks } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
  until: number,
): Promise<void> {
  await tx.update(webhooks).set({ paused_until: until }).where(eq(webhooks.id, id))
}

/** Turns a webhook off that is gone, or has failed for days. @returns it, if this call did so */
export async function disableWebhook(
  { schema: { webhooks } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
  { now, gone }: { now: number; gone: boolean },
): Promise<WebhookRow | null> {
  const [disabled] = await tx
    .update(webhooks)
    .set({ disabled_at: now, disabled_reason: gone ? 'gone' : 'failing' })
    .where(
      and(
        eq(webhooks.id, id),
        isNull(webhooks.disabled_at),
        gone ? undefined : lte(webhooks.failing_since, now - WEBHOOK_DISABLE_MS),
      ),
    )
    .returning()
  return disabled ?? null
}

/** Ends what waits for a webhook that was turned off. */
export async function failWaiting(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  webhookId: string,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', next_attempt_at: null })
    .where(and(eq(deliveries.webhook_id, webhookId), isNotNull(deliveries.next_attempt_at)))
}

export async function findEmailOf(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string,
): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
