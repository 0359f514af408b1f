import { DAY_MS } from '@whofor/core/durations'
import type { JobKind, JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/api/platform'
import type { Db, Tx } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { NewJob } from '../../jobs/port.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplies, jobReplyOf } from './job-replies.ts'
import { findJob, selectJobs } from './queries.ts'

export async function getJob(deps: { db: Db }, actor: Pick<Actor, 'id'>, id: string): Promise<JobReply> {
  const job = await findJob(deps, actor.id, id)
  if (!job) throw new AppError('not_found', texts.job.not_found)
  return jobReplyOf(deps, job)
}

/** The actor's jobs, newest first: active ones and, unless only those are wanted, those that ended within a day. */
export async function listJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { activeOnly }: { activeOnly: boolean },
): Promise<JobReply[]> {
  const endedSince = activeOnly ? null : deps.clock() - DAY_MS
  return jobReplies(deps, await selectJobs(deps, actor.id, endedSince))
}

/**
 * Starts a job under the rate limit and the owner's lock, in one write. Idempotent for a job with a key: an
 * active job with this key is returned, one that failed or was cancelled is retried.
 * @param describe checks the job's subject, and throws when the job cannot be started
 */
export async function startJob<Kind extends JobKind>(
  deps: Pick<Deps, 'db' | 'jobs' | 'limits'>,
  actor: Actor,
  describe: (tx: Tx) => Promise<NewJob<Kind>>,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    return enqueueOrRetry(deps, tx, actor, await describe(tx))
  })
  return jobReplyOf(deps, job)
}

/** Enqueues a job with a key; one with this key that failed or was cancelled is retried. */
export async function enqueueOrRetry<Kind extends JobKind>(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  actor: Actor,
  job: NewJob<Kind>,
): Promise<Job> {
  const started = await deps.jobs.enqueue(tx, actor, job)
  const ended = started.state === 'failed' || started.state === 'cancelled'
  return ended ? deps.jobs.retry(tx, actor, started.id) : started
}

/** Retries a failed or cancelled job. Idempotent: an active job is returned as it is. */
export async function requestRetry(
  deps: Pick<Deps, 'db' | 'jobs' | 'events' | 'limits'>,
  actor: Actor,
  id: string,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write((tx) => deps.jobs.retry(tx, actor, id))
  return jobReplyOf(deps, job)
}
