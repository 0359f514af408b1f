import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

export async function insertMetadata(db: Db, tx: Tx, personaId: string, jsonSize: number): Promise<void> {
  await tx
    .insert(db.schema.persona_metadata)
    .values({ persona_id: personaId, json_size: jsonSize })
    .onConflictDoNothing()
}

export async function jsonSizeOf(db: Db, tx: Tx, personaId: string): Promise<number> {
  const { persona_metadata: metadata } = db.schema
  const [row] = await tx
    .select({ size: metadata.json_size })
    .from(metadata)
    .where(eq(metadata.persona_id, personaId))
  return row?.size ?? 0
}

/** Counts an opening by the owner. */
export async function countView(db: Db, tx: Tx, personaId: string, now: number): Promise<void> {
  const { persona_metadata: metadata } = db.schema
  await tx
    .update(metadata)
    .set({ views_count: sql`${metadata.views_count} + 1`, last_accessed: now })
    .where(eq(metadata.persona_id, personaId))
}

/** Changes the owner's stored bytes and number of personas by these amounts. */
export async function changeStats(
  db: Db,
  tx: Tx,
  ownerId: string,
  by: { bytes: number; personas: number },
): Promise<void> {
  const { user_stats: stats } = db.schema
  await tx
    .update(stats)
    .set({
      total_storage_bytes: sql`${stats.total_storage_bytes} + ${by.bytes}`,
      total_personas: sql`${stats.total_personas} + ${by.personas}`,
    })
    .where(eq(stats.user_id, ownerId))
}
