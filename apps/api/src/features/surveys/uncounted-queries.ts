import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

/** Deletes some responses that were deleted before then. @returns how many */
export async function purgeUncounted(db: Db, tx: Tx, before: number, atMost: number): Promise<number> {
  const { uncounted_responses: uncounted } = db.schema
  const some = tx
    .select({ id: uncounted.id })
    .from(uncounted)
    .where(and(eq(uncounted.reason, 'deleted'), lt(uncounted.uncounted_at, before)))
    .limit(atMost)
  const rows = await tx.delete(uncounted).where(inArray(uncounted.id, some)).returning({ id: uncounted.id })
  return rows.length
}
