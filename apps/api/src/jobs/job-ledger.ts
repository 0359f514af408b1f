import type { JobKind } from '@whofor/core/job'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import type { Events } from '../events/port.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { commitQuota, type QuotaUse, type Reservation, releaseQuota, reservationFor } from '../quota/quota.ts'
import type { Tracing } from '../tracing/port.ts'
import { isHeld } from './lease-jobs.ts'
import { JobCancelled, type JobFinish, LeaseLost } from './port.ts'

type Context = { db: Pick<Db, 'schema'> }

const STORING: ReadonlySet<JobKind> = new Set([
  // Its questions lead to personas that could not be stored.
  'persona.intake',
  'persona.create',
  'persona.regenerate',
  'persona.section',
  'persona.update',
  'persona.from_group',
  'persona.image',
  'survey.personas',
])

/** Whether a job adds to its owner's storage: when that is full, it is refused before the model is paid. */
export function needsStorage(kind: JobKind): boolean {
  return STORING.has(kind)
}

/** The bucket of the month in which the job was queued: `run_at` never changes while it is active. */
export function reservationOf(job: Pick<Job, 'owner_id' | 'run_at'>): Reservation {
  return reservationFor(job.owner_id, job.run_at)
}

/** What an active job has reserved; for a failed or cancelled one, what a retry has to reserve again. */
export function reservedBy(job: Pick<Job, 'reserved_requests' | 'reserved_personas'>): QuotaUse {
  return { requests: job.reserved_requests, personas: job.reserved_personas }
}

/** Commits a part of what the job has reserved. @param job as it is now @returns what is left of the reservation */
export async function commitPart(
  context: Context,
  tx: Tx,
  job: Job,
  used: QuotaUse | undefined,
): Promise<QuotaUse> {
  const { jobs } = context.db.schema
  const reserved = reservedBy(job)
  if (!used || (used.requests === 0 && used.personas === 0)) return reserved
  if (used.requests > reserved.requests || used.personas > reserved.personas) {
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
  return { requests: reserved.requests - used.requests, personas: reserved.personas - used.personas }
}

type Part = { progress?: number; data?: unknown; work?: (tx: Tx) => Promise<QuotaUse | undefined> }

/** Saves a part of a running job's result. Throws when the job was cancelled or another worker has claimed it. */
export async function savePart(
  context: Context,
  tx: Tx,
  claimed: Job,
  { progress, data, work }: Part,
): Promise<void> {
  const { jobs } = context.db.schema
  if (work) await tx.lock(claimed.owner_id)
  const percent = Math.round(Math.min(100, Math.max(0, progress ?? 0)))
  const [job] = await tx
    .update(jobs)
    .set({
      progress: sql`case when ${jobs.progress} < ${percent} then ${percent} else ${jobs.progress} end`,
      ...(data === undefined ? {} : { data }),
    })
    .where(isHeld(jobs, claimed))
    .returning()
  if (!job) throw new LeaseLost()
  if (job.cancel_requested_at !== null) throw new JobCancelled()
  if (work) await commitPart(context, tx, job, await work(tx))
}

/** The handler's last save, its quota, the release of the rest and the state, in one transaction. */
export async function succeedJob(
  context: Context,
  tx: Tx,
  claimed: Job,
  finish: JobFinish,
  now: number,
): Promise<void> {
  const { jobs, job_checkpoints: checkpoints } = context.db.schema
  await tx.lock(claimed.owner_id)
  const job = await end(context, tx, claimed, 'succeeded', now)
  if (job.cancel_requested_at !== null) throw new JobCancelled()
  const used = await finish.save?.(tx)
  const left = await commitPart(context, tx, job, used)
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
  // Copies of the model's replies, which no later run needs.
  await tx.delete(checkpoints).where(eq(checkpoints.job_id, job.id))
}

/** Releases the reservation; the row keeps what is still missing, for a retry. */
export async function failJob(
  context: Context,
  tx: Tx,
  claimed: Job,
  error: { code: string; message: string },
  now: number,
): Promise<void> {
  const { jobs } = context.db.schema
  await tx.lock(claimed.owner_id)
  const job = await end(context, tx, claimed, 'failed', now)
  await releaseQuota(context, tx, reservationOf(job), reservedBy(job))
  await tx
    .update(jobs)
    .set({ error_code: error.code, error_message: error.message })
    .where(eq(jobs.id, job.id))
}

/**
 * Ends a job that was cancelled while it ran. What was saved stays. Requests in flight have reached the model
 * and count; the row keeps them as missing, because a retry has to repeat them.
 * @param inFlight number of model requests in progress
 */
export async function endCancelledJob(
  context: Context,
  tx: Tx,
  claimed: Job,
  { now, inFlight }: { now: number; inFlight: number },
): Promise<void> {
  await tx.lock(claimed.owner_id)
  const job = await end(context, tx, claimed, 'cancelled', now)
  const reserved = reservedBy(job)
  const requests = Math.min(inFlight, reserved.requests)
  await commitQuota(context, tx, reservationOf(job), { requests, personas: 0 })
  await releaseQuota(context, tx, reservationOf(job), { ...reserved, requests: reserved.requests - requests })
}

type Ended = 'succeeded' | 'failed' | 'cancelled'

async function end(context: Context, tx: Tx, claimed: Job, state: Ended, now: number): Promise<Job> {
  const { jobs } = context.db.schema
  const [job] = await tx
    .update(jobs)
    .set({ state, finished_at: now, worker: null, lease_until: null })
    .where(isHeld(jobs, claimed))
    .returning()
  if (!job) throw new LeaseLost()
  return job
}

/** The dependencies of jobs. */
export type JobsContext = {
  db: Db
  events: Events
  /** Milliseconds since the epoch. */
  clock: () => number
  metrics: Pick<Metrics, 'jobEnded'>
  tracing: Pick<Tracing, 'span'>
  log: Pick<Logger, 'warn' | 'error'>
  failpoint: (point: string) => void
}

export type JobsOptions = Omit<JobsContext, 'failpoint' | 'metrics' | 'tracing'> & {
  metrics?: JobsContext['metrics']
  tracing?: JobsContext['tracing']
  failpoint?: ((point: string) => void) | undefined
  /** Maximum number of concurrent jobs in this process. */
  concurrency?: number
  /** Interval of looking for abandoned jobs and for those that wait for a retry. */
  pollMs?: number
}
