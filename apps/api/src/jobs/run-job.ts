import { ERROR_CODES } from '@whofor/core/problem'
import type { Job } from '../db/schema/rows.ts'
import type { JobsContext } from './context.ts'
import { endCancelledJob, failJob, succeedJob } from './end-job.ts'
import { JobCancelled, LeaseLost, WorkerStopping } from './interruptions.ts'
import { jobRun } from './job-run.ts'
import { requeueJob } from './lease-jobs.ts'
import type { JobHandler } from './port.ts'

export const MAX_ATTEMPTS = 4
const CRASHED = {
  code: 'internal',
  message: 'This was interrupted several times. What was made so far is kept. Please try again.',
} as const

/** Runs a taken job to an end of some kind. Never throws: what cannot be written now is taken up when the lease is over. */
export async function runJob(
  context: JobsContext,
  job: Job,
  handler: JobHandler,
  interrupt: AbortController,
): Promise<void> {
  const called = new Set<string>()
  const tell = () => context.events.publish(job.owner_id, { type: 'job', job_id: job.id })
  try {
    context.failpoint('claimed')
    tell()
    if (job.cancel_requested_at !== null) throw new JobCancelled()
    if (job.attempts > MAX_ATTEMPTS) throw new Error('The process was lost in every attempt')
    const finish = await handler(jobRun(context, job, interrupt, called))
    context.failpoint('finishing')
    await context.db.write((tx) => succeedJob(context, tx, job, finish, context.clock()))
    context.failpoint('finished')
  } catch (error) {
    const cause: unknown = interrupt.signal.aborted ? interrupt.signal.reason : error
    await endBadly(context, job, cause, called.size).catch((failure: unknown) => {
      if (!(failure instanceof LeaseLost))
        context.log.error({ err: failure, job: job.id }, 'a job could not be ended')
    })
  }
  tell()
}

async function endBadly(context: JobsContext, job: Job, cause: unknown, called: number): Promise<void> {
  // The first is another worker's; the second is let go of by the stop itself.
  if (cause instanceof LeaseLost || cause instanceof WorkerStopping) return
  const now = context.clock()
  const known = asKnownError(cause)
  if (!known && !(cause instanceof JobCancelled)) {
    context.log.error({ err: cause, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job crashed')
  }
  await context.db.write(async (tx) => {
    if (cause instanceof JobCancelled) return endCancelledJob(context, tx, job, { now, called })
    if (known) return failJob(context, tx, job, known, now)
    if (job.attempts >= MAX_ATTEMPTS) return failJob(context, tx, job, CRASHED, now)
    return requeueJob(context.db, tx, job, now + backOff(job.attempts))
  })
}

/** 1, 4, 16 seconds, each by up to half more, so that jobs that fell together do not return together. */
function backOff(attempts: number): number {
  return Math.round(1000 * 4 ** (attempts - 1) * (1 + Math.random() / 2))
}

/** An error that says what happened; its client has tried again already where that made sense. */
function asKnownError(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = ERROR_CODES.find((known) => known === error.code)
  return code ? { code, message: error.message.slice(0, 1000) } : null
}
