import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { ApiKeyRow } from '../../db/schema/rows.ts'

/** A user's keys, oldest first. */
export async function selectApiKeys(
  { schema: { api_keys: keys } }: Pick<Db, 'schema'>,
  on: Tx | Db['read'],
  userId: string,
): Promise<ApiKeyRow[]> {
  return on.select().from(keys).where(eq(keys.user_id, userId)).orderBy(asc(keys.created_at), asc(keys.id))
}

export async function insertApiKey(
  { schema: { api_keys: keys } }: Pick<Db, 'schema'>,
  tx: Tx,
  row: ApiKeyRow,
): Promise<void> {
  await tx.insert(keys).values(row)
}

/** @returns the deleted key, null when the user has none of that id */
export async function deleteApiKey(
  { schema: { api_keys: keys } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string,
  id: string,
): Promise<ApiKeyRow | null> {
  const [deleted] = await tx
    .delete(keys)
    .where(and(eq(keys.id, id), eq(keys.user_id, userId)))
    .returning()
  return deleted ?? null
}
