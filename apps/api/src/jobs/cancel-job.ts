import { texts } from '@whofor/texts/api/platform'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import { AppError } from '../errors.ts'
import { releaseQuota } from '../quota/quota.ts'
import { type JobsContext, reservationOf, reservedBy } from './job-ledger.ts'
import type { JobSubject } from './port.ts'

type Context = Pick<JobsContext, 'db' | 'clock'>

/**
 * Ends a queued job, asks a running one to end, leaves an ended one as it is.
 * @throws AppError not_found
 */
export async function cancelJob(context: Context, tx: Tx, ownerId: string, id: string): Promise<Job> {
  const { jobs } = context.db.schema
  const now = context.clock()
  const mine = and(eq(jobs.id, id), eq(jobs.owner_id, ownerId))
  await tx.lock(ownerId)
  const [ended] = await tx
    .update(jobs)
    .set({ state: 'cancelled', cancel_requested_at: now, finished_at: now, lease_until: null })
    .where(and(mine, eq(jobs.state, 'queued')))
    .returning()
  if (ended) {
    await releaseQuota(context, tx, reservationOf(ended), reservedBy(ended))
    return ended
  }
  await tx
    .update(jobs)
    .set({ cancel_requested_at: now })
    .where(and(mine, eq(jobs.state, 'running'), isNull(jobs.cancel_requested_at)))
  const [job] = await tx.select().from(jobs).where(mine)
  if (!job) throw new AppError('not_found', texts.job.not_found)
  return job
}

/** Cancels all active jobs of an owner. @returns them as they are now */
export async function cancelJobsOf(context: Context, tx: Tx, ownerId: string): Promise<Job[]> {
  const { jobs } = context.db.schema
  const active = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), inArray(jobs.state, ['queued', 'running'])))
  const cancelled: Job[] = []
  for (const { id } of active) cancelled.push(await cancelJob(context, tx, ownerId, id))
  return cancelled
}

export async function activeJobsOf(
  context: Context,
  ownerId: string,
  subject: JobSubject,
): Promise<string[]> {
  const { jobs } = context.db.schema
  const rows = await context.db.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.owner_id, ownerId),
        eq(jobs.subject_type, subject.type),
        eq(jobs.subject_id, subject.id),
        inArray(jobs.state, ['queued', 'running']),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Since when the job that waits longest could run, in milliseconds; null when none waits. */
export async function findOldestQueued(db: Db): Promise<number | null> {
  const { jobs } = db.schema
  const [row] = await db.read
    .select({ at: jobs.run_at })
    .from(jobs)
    .where(eq(jobs.state, 'queued'))
    .orderBy(asc(jobs.run_at))
    .limit(1)
  return row?.at ?? null
}

/** The jobs that are not done, of all processes: few, by an index. */
export async function countActiveJobs(db: Db): Promise<{ state: 'queued' | 'running'; count: number }[]> {
  const { jobs } = db.schema
  const rows = await db.read
    .select({ state: jobs.state, count: count() })
    .from(jobs)
    .where(inArray(jobs.state, ['queued', 'running']))
    .groupBy(jobs.state)
  const countOf = (wanted: string): number => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  return [
    { state: 'queued', count: countOf('queued') },
    { state: 'running', count: countOf('running') },
  ]
}
