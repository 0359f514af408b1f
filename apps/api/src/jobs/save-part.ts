import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import type { QuotaUse } from '../quota/use.ts'
import { JobCancelled, LeaseLost } from './interruptions.ts'
import { isHeld } from './lease-jobs.ts'
import { settlePart } from './settle-part.ts'

type Change = { progress?: number; data?: unknown; work?: (tx: Tx) => Promise<QuotaUse | undefined> }

/** Writes what a running job has so far, unless it was cancelled or is another worker's by now. */
export async function savePart(
  context: { db: Pick<Db, 'schema'> },
  tx: Tx,
  taken: Job,
  { progress, data, work }: Change,
): Promise<void> {
  const { jobs } = context.db.schema
  if (work) await tx.lock(taken.owner_id)
  const percent = Math.round(Math.min(100, Math.max(0, progress ?? 0)))
  const [job] = await tx
    .update(jobs)
    .set({
      progress: sql`case when ${jobs.progress} < ${percent} then ${percent} else ${jobs.progress} end`,
      ...(data === undefined ? {} : { data }),
    })
    .where(isHeld(jobs, taken))
    .returning()
  if (!job) throw new LeaseLost()
  if (job.cancel_requested_at !== null) throw new JobCancelled()
  if (work) await settlePart(context, tx, job, await work(tx))
}
