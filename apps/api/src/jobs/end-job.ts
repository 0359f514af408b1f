import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import { releaseQuota } from '../quota/release-use.ts'
import { commitQuota } from '../quota/settle-use.ts'
import { JobCancelled, LeaseLost } from './interruptions.ts'
import { isHeld } from './lease-jobs.ts'
import type { JobFinish } from './port.ts'
import { reservationOf, reservedBy } from './reservation-of.ts'
import { settlePart } from './settle-part.ts'

type Context = { db: Pick<Db, 'schema'> }
type Ended = 'succeeded' | 'failed' | 'cancelled'

/** The handler's last save, the settling, the release of the rest and the state, in one write. */
export async function succeedJob(
  context: Context,
  tx: Tx,
  taken: Job,
  finish: JobFinish,
  now: number,
): Promise<void> {
  const { jobs } = context.db.schema
  await tx.lock(taken.owner_id)
  const job = await end(context, tx, taken, 'succeeded', now)
  if (job.cancel_requested_at !== null) throw new JobCancelled()
  const used = await finish.save?.(tx)
  const left = await settlePart(context, tx, job, used)
  await releaseQuota(context, tx, reservationOf(job), left)
  await tx
    .update(jobs)
    .set({
      progress: 100,
      result: finish.result ?? null,
      reserved_requests: 0,
      reserved_personas: 0,
      ...(finish.data === undefined ? {} : { data: finish.data }),
    })
    .where(eq(jobs.id, job.id))
}

/** Frees what was held; the row keeps what is still missing, for a retry. */
export async function failJob(
  context: Context,
  tx: Tx,
  taken: Job,
  error: { code: string; message: string },
  now: number,
): Promise<void> {
  const { jobs } = context.db.schema
  await tx.lock(taken.owner_id)
  const job = await end(context, tx, taken, 'failed', now)
  await releaseQuota(context, tx, reservationOf(job), reservedBy(job))
  await tx
    .update(jobs)
    .set({ error_code: error.code, error_message: error.message })
    .where(eq(jobs.id, job.id))
}

/**
 * The worker's answer to a cancel. What was saved stays. Requests under way have reached the model and count; the row keeps them as
 * missing all the same, for a retry has to ask again.
 */
export async function endCancelledJob(
  context: Context,
  tx: Tx,
  taken: Job,
  { now, called }: { now: number; called: number },
): Promise<void> {
  await tx.lock(taken.owner_id)
  const job = await end(context, tx, taken, 'cancelled', now)
  const held = reservedBy(job)
  const requests = Math.min(called, held.requests)
  await commitQuota(context, tx, reservationOf(job), { requests, personas: 0 })
  await releaseQuota(context, tx, reservationOf(job), { ...held, requests: held.requests - requests })
}

async function end(context: Context, tx: Tx, taken: Job, state: Ended, now: number): Promise<Job> {
  const { jobs } = context.db.schema
  const [job] = await tx
    .update(jobs)
    .set({ state, finished_at: now, worker: null, lease_until: null })
    .where(isHeld(jobs, taken))
    .returning()
  if (!job) throw new LeaseLost()
  return job
}
