import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import { commitQuota } from '../quota/settle-use.ts'
import type { QuotaUse } from '../quota/use.ts'
import { reservationOf, reservedBy } from './reservation-of.ts'

/** Settles a part of what the job holds and gives back what it holds then. @param job as it is now */
export async function settlePart(
  context: { db: Pick<Db, 'schema'> },
  tx: Tx,
  job: Job,
  used: QuotaUse | undefined,
): Promise<QuotaUse> {
  const { jobs } = context.db.schema
  const held = reservedBy(job)
  if (!used || (used.requests === 0 && used.personas === 0)) return held
  if (used.requests > held.requests || used.personas > held.personas) {
    throw new Error(`A ${job.kind} job used more than it had reserved`)
  }
  await commitQuota(context, tx, reservationOf(job), used)
  await tx
    .update(jobs)
    .set({
      reserved_requests: sql`${jobs.reserved_requests} - ${used.requests}`,
      reserved_personas: sql`${jobs.reserved_personas} - ${used.personas}`,
    })
    .where(eq(jobs.id, job.id))
  return { requests: held.requests - used.requests, personas: held.personas - used.personas }
}
