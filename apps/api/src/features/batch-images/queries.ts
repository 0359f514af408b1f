import type { BatchItem, BatchItemState, BatchState } from '@whofor/core/persona/portraits'
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { ImageBatch, PersonaRow } from '../../db/schema/rows.ts'

type Schema = Pick<Db, 'schema'>
export type ItemRow = {
  batch_id: string
  position: number
  persona_id: string
  state: BatchItemState
  attempt: number
}

/** The lock under which a batch starts and changes its state. */
export const BATCH = 'image-batch'

/** Matches the index `personas_without_image`. */
const withoutImage = ({ schema: { personas } }: Schema) =>
  and(
    sql`${personas.image_url} is null`,
    sql`${personas.deleted_at} is null`,
    sql`${personas.detail_level} <> 'simple'`,
  )

export function countWithoutImage(db: Db): Promise<number> {
  return db.read.$count(db.schema.personas, withoutImage(db))
}

export async function newestBatch({ schema }: Schema, on: Reader | Tx): Promise<ImageBatch | null> {
  const { image_batches: batches } = schema
  const [row] = await on.select().from(batches).orderBy(desc(batches.created_at)).limit(1)
  return row ?? null
}

export async function countItems(
  { schema: { image_batch_items: items } }: Schema,
  on: Reader | Tx,
  batchId: string,
): Promise<Record<BatchItemState, number>> {
  const rows = await on
    .select({ state: items.state, items: count() })
    .from(items)
    .where(eq(items.batch_id, batchId))
    .groupBy(items.state)
  const counts = { pending: 0, generating: 0, success: 0, failed: 0 }
  for (const row of rows) counts[row.state] = row.items
  return counts
}

/** A batch of all personas without an image, the oldest first; those of closed accounts are left out. @returns how many */
export async function insertBatch(db: Schema, tx: Tx, batch: ImageBatch): Promise<number> {
  const { image_batches: batches, image_batch_items: items, personas, users } = db.schema
  await tx.insert(batches).values(batch)
  const chosen = await tx
    .select({ id: personas.id })
    .from(personas)
    .innerJoin(users, eq(users.id, personas.user_id))
    .where(and(withoutImage(db), isNull(users.deleted_at), isNull(users.banned_at)))
    .orderBy(asc(personas.created_at), asc(personas.id))
  const rows = chosen.map(({ id }, at) => ({ batch_id: batch.id, position: at + 1, persona_id: id }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(items).values(rows.slice(from, from + ROWS_PER_INSERT))
  return rows.length
}

const ROWS_PER_INSERT = 500

export async function setBatchState(
  { schema: { image_batches: batches } }: Schema,
  tx: Tx,
  id: string,
  change: { state: BatchState; finished_at: number | null; user_id?: string },
): Promise<void> {
  await tx.update(batches).set(change).where(eq(batches.id, id))
}

export async function nextItem(
  { schema: { image_batch_items: items } }: Schema,
  on: Reader | Tx,
  batchId: string,
): Promise<ItemRow | null> {
  const [row] = await on
    .select()
    .from(items)
    .where(and(eq(items.batch_id, batchId), eq(items.state, 'pending')))
    .orderBy(asc(items.position))
    .limit(1)
  return row ?? null
}

export async function findItem(
  { schema: { image_batch_items: items } }: Schema,
  on: Reader | Tx,
  { batch_id, position }: { batch_id: string; position: number },
): Promise<ItemRow | null> {
  const [row] = await on
    .select()
    .from(items)
    .where(and(eq(items.batch_id, batch_id), eq(items.position, position)))
  return row ?? null
}

type ItemChange = {
  state: BatchItemState
  attempt?: number
  error_message?: string | null
  finished_at?: number
}

export async function changeItem(
  { schema: { image_batch_items: items } }: Schema,
  tx: Tx,
  { batch_id, position }: { batch_id: string; position: number },
  change: ItemChange,
): Promise<void> {
  await tx
    .update(items)
    .set(change)
    .where(and(eq(items.batch_id, batch_id), eq(items.position, position)))
}

/** Queues failed items again, all or one. @returns how many */
export async function requeueFailed(
  { schema: { image_batch_items: items } }: Schema,
  tx: Tx,
  batchId: string,
  position: number | undefined,
): Promise<number> {
  const rows = await tx
    .update(items)
    .set({ state: 'pending', attempt: sql`${items.attempt} + 1`, error_message: null })
    .where(
      and(
        eq(items.batch_id, batchId),
        eq(items.state, 'failed'),
        position === undefined ? undefined : eq(items.position, position),
      ),
    )
    .returning({ position: items.position })
  return rows.length
}

/** Fails items whose job is over without having said so: its process was lost too often. */
export async function failLost(
  { schema: { image_batch_items: items } }: Schema,
  tx: Tx,
  batchId: string,
  error_message: string,
): Promise<void> {
  await tx
    .update(items)
    .set({ state: 'failed', error_message })
    .where(and(eq(items.batch_id, batchId), eq(items.state, 'generating')))
}

export async function hasActiveJob({ schema: { jobs } }: Schema, on: Reader | Tx): Promise<boolean> {
  const [row] = await on
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.state, ['queued', 'running']), eq(jobs.kind, 'images.item')))
    .limit(1)
  return row !== undefined
}

/** A persona of any owner that is not deleted. */
export async function findAnyPersona(
  { schema: { personas } }: Schema,
  on: Reader | Tx,
  id: string,
): Promise<PersonaRow | null> {
  const [row] = await on
    .select()
    .from(personas)
    .where(and(eq(personas.id, id), isNull(personas.deleted_at)))
  return row ?? null
}

type ItemPage = { state: BatchItemState | undefined; after: number; limit: number }

export async function selectItems(
  { read, schema }: Db,
  batchId: string,
  { state, after, limit }: ItemPage,
): Promise<BatchItem[]> {
  const { image_batch_items: items, personas, users } = schema
  return read
    .select({
      position: items.position,
      persona_id: items.persona_id,
      name: personas.name,
      owner: users.email,
      state: items.state,
      error: items.error_message,
    })
    .from(items)
    .innerJoin(personas, eq(personas.id, items.persona_id))
    .innerJoin(users, eq(users.id, personas.user_id))
    .where(
      and(
        eq(items.batch_id, batchId),
        gt(items.position, after),
        state === undefined ? undefined : eq(items.state, state),
      ),
    )
    .orderBy(asc(items.position))
    .limit(limit)
}
