import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

/** Deleted users whose rows are still there. */
export async function selectDeletedUsers({ read, schema: { users } }: Db): Promise<string[]> {
  const rows = await read
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.deleted_at))
    .orderBy(asc(users.deleted_at))
  return rows.map(({ id }) => id)
}

/** The surveys of a user. */
export async function selectSurveyIds(db: Db, userId: string): Promise<string[]> {
  const { persona_surveys: surveys } = db.schema
  const rows = await db.read.select({ id: surveys.id }).from(surveys).where(eq(surveys.user_id, userId))
  return rows.map(({ id }) => id)
}

/** Deletes the user's row, and with it the little that still refers to it. */
export async function deleteUserRow(db: Db, tx: Tx, userId: string): Promise<void> {
  const { users } = db.schema
  await tx.delete(users).where(and(eq(users.id, userId), isNotNull(users.deleted_at)))
}

type Table = Db['schema'][
  | 'jobs'
  | 'ai_usage_log'
  | 'export_history'
  | 'user_activity'
  | 'persona_messages'
  | 'persona_evidence'
  | 'persona_versions'
  | 'persona_images'
  | 'personas'
  | 'segment_runs'
  | 'context_items'
  | 'webhook_deliveries']

/** Deletes some rows of a table; fewer than `atMost` were the last. */
export type Slice = { atMost: number; delete: (tx: Tx) => Promise<number> }

/**
 * What else a user has, in slices that each take a few milliseconds. Jobs come first: one that still runs can store nothing
 * once its row is gone. Parts come before what they are parts of, so that no deletion cascades to many rows.
 */
export function slicesOf(db: Db, userId: string): Slice[] {
  const s = db.schema
  const slice = (table: Table, ofUser: (tx: Tx) => SQL, atMost: number): Slice => ({
    atMost,
    async delete(tx) {
      const some = tx.select({ id: table.id }).from(table).where(ofUser(tx)).limit(atMost)
      const deleted = await tx.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
      return deleted.length
    },
  })
  const personasOf = (tx: Tx) =>
    tx.select({ id: s.personas.id }).from(s.personas).where(eq(s.personas.user_id, userId))
  const webhooksOf = (tx: Tx) =>
    tx.select({ id: s.webhooks.id }).from(s.webhooks).where(eq(s.webhooks.user_id, userId))
  return [
    slice(s.jobs, () => eq(s.jobs.owner_id, userId), 20),
    slice(s.ai_usage_log, () => eq(s.ai_usage_log.user_id, userId), 250),
    slice(s.export_history, () => eq(s.export_history.user_id, userId), 250),
    slice(s.user_activity, () => eq(s.user_activity.user_id, userId), 500),
    slice(s.persona_messages, () => eq(s.persona_messages.user_id, userId), 250),
    slice(s.persona_evidence, (tx) => inArray(s.persona_evidence.persona_id, personasOf(tx)), 250),
    slice(s.persona_versions, (tx) => inArray(s.persona_versions.persona_id, personasOf(tx)), 50),
    slice(s.persona_images, (tx) => inArray(s.persona_images.persona_id, personasOf(tx)), 10),
    slice(s.personas, () => eq(s.personas.user_id, userId), 50),
    slice(s.segment_runs, () => eq(s.segment_runs.user_id, userId), 10),
    slice(s.context_items, () => eq(s.context_items.user_id, userId), 250),
    slice(s.webhook_deliveries, (tx) => inArray(s.webhook_deliveries.webhook_id, webhooksOf(tx)), 250),
    repliesSlice(db, userId, 100),
  ]
}

/** Remembered replies have no id of their own. */
function repliesSlice({ schema: { idempotency_keys: keys } }: Db, userId: string, atMost: number): Slice {
  const ofUser = eq(keys.user_id, userId)
  return {
    atMost,
    async delete(tx) {
      const some = tx.select({ key: keys.key }).from(keys).where(ofUser).limit(atMost)
      const deleted = await tx
        .delete(keys)
        .where(and(ofUser, inArray(keys.key, some)))
        .returning({ key: keys.key })
      return deleted.length
    },
  }
}
