import { DAY_MS } from '@whofor/core/durations'
import { WEBHOOK_LOG_DAYS } from '@whofor/core/platform/webhook'
import { and, eq, gte, inArray, lt, lte, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { WebhookDelivery } from '../db/schema/rows.ts'

const PURGED_AT_ONCE = 500

type PurgeDeps = { db: Db; clock: () => number; stopping: () => boolean }

/** Deletes deliveries whose time in the log is over, a few hundred at a time. */
export async function purgeDeliveries({ db, clock, stopping }: PurgeDeps): Promise<void> {
  while (!stopping() && (await purgeSome(db, clock()))) {
    // Until none is left.
  }
}

/** @returns whether there may be more */
async function purgeSome(db: Db, now: number): Promise<boolean> {
  const { webhook_deliveries: deliveries } = db.schema
  const deleted = await db.write(async (tx) => {
    const old = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(lt(deliveries.created_at, now - WEBHOOK_LOG_DAYS * DAY_MS))
      .limit(PURGED_AT_ONCE)
    return tx.delete(deliveries).where(inArray(deliveries.id, old)).returning({ id: deliveries.id })
  })
  return deleted.length === PURGED_AT_ONCE
}

/** Deliveries of a user's webhooks: these, and those with answers that were stored since then. */
export async function selectDeliveries(
  { schema: { webhook_deliveries: deliveries, webhooks } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string,
  { ids, since }: { ids: readonly string[]; since: number },
): Promise<Pick<WebhookDelivery, 'id' | 'body'>[]> {
  const columns = { id: deliveries.id, body: deliveries.body }
  // An empty list would scan the table for nothing.
  const listed =
    ids.length === 0
      ? []
      : await tx
          .select(columns)
          .from(deliveries)
          .where(inArray(deliveries.id, [...ids]))
  const ofUser = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.user_id, userId))
  const recent = await tx
    .select(columns)
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.webhook_id, ofUser),
        eq(deliveries.event, 'answer.created'),
        gte(deliveries.created_at, since),
        notInArray(deliveries.id, [...ids]),
      ),
    )
  return [...listed, ...recent]
}

/** Deliveries with answers of a survey that came in from then until then. */
export async function selectWithAnswers(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  surveyId: string,
  { from, until }: { from: number; until: number },
): Promise<Pick<WebhookDelivery, 'id' | 'body'>[]> {
  return tx
    .select({ id: deliveries.id, body: deliveries.body })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.survey_id, surveyId),
        lte(deliveries.first_answer_at, until),
        gte(deliveries.last_answer_at, from),
      ),
    )
}

/** Deletes some deliveries about a survey. @returns how many */
export async function purgeOfSurvey(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  surveyId: string,
  atMost: number,
): Promise<number> {
  const some = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.survey_id, surveyId))
    .limit(atMost)
  const rows = await tx
    .delete(deliveries)
    .where(inArray(deliveries.id, some))
    .returning({ id: deliveries.id })
  return rows.length
}

export async function deleteDelivery(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.id, id))
}

export async function saveBody(
  { schema: { webhook_deliveries: deliveries } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
  body: string,
): Promise<void> {
  await tx.update(deliveries).set({ body }).where(eq(deliveries.id, id))
}
