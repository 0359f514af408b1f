import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

/** Inputs of the owner's last jobs that drew briefs, newest first. */
export async function selectRecentInputs(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  ownerId: string,
  limit: number,
): Promise<unknown[]> {
  const { jobs } = db.schema
  const rows = await tx
    .select({ input: jobs.input })
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), inArray(jobs.kind, ['persona.create', 'persona.regenerate'])))
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(limit)
  return rows.map(({ input }) => input)
}
