import { ERROR_CODES } from '@whofor/core/problem'
import { texts } from '@whofor/texts/api/platform'
import { LOCALES } from '@whofor/texts/locales'
import type { Job } from '../db/schema/rows.ts'
import { runInLocale } from '../i18n/locale-scope.ts'
import type { Span } from '../tracing/port.ts'
import { endCancelledJob, failJob, type JobsContext, succeedJob } from './job-ledger.ts'
import { jobRun } from './job-run.ts'
import { requeueJob } from './lease-jobs.ts'
import { JobCancelled, type JobHandler, LeaseLost, WorkerStopping } from './port.ts'

export const MAX_ATTEMPTS = 4

/**
 * Runs a claimed job until it ends. Never throws: a job whose end cannot be written is claimed again when its
 * lease expires.
 * @returns after how many milliseconds a crashed job is due again; null for one that ended
 */
export function runJob(
  context: JobsContext,
  job: Job,
  handler: JobHandler,
  interrupt: AbortController,
): Promise<number | null> {
  // A job may be claimed within the request that woke its worker, but what it stores is in one language.
  const attributes = {
    'whofor.job.id': job.id,
    'whofor.job.kind': job.kind,
    'whofor.job.attempt': job.attempts,
  }
  return runInLocale(LOCALES[0], () =>
    context.tracing.span(`job ${job.kind}`, { isRoot: true, attributes }, (span) =>
      run(context, job, handler, interrupt, span),
    ),
  )
}

async function run(
  context: JobsContext,
  job: Job,
  handler: JobHandler,
  interrupt: AbortController,
  span: Span,
): Promise<number | null> {
  let dueIn: number | null = null
  const inFlight = new Set<string>()
  const publish = () => context.events.publish(job.owner_id, { type: 'job', job_id: job.id })
  try {
    context.failpoint('claimed')
    publish()
    if (job.cancel_requested_at !== null) throw new JobCancelled()
    if (job.attempts > MAX_ATTEMPTS) throw new Error('The process was lost in every attempt')
    const finish = await handler(jobRun(context, job, interrupt, inFlight))
    context.failpoint('finishing')
    await context.db.write((tx) => succeedJob(context, tx, job, finish, context.clock()))
    context.metrics.jobEnded({ kind: job.kind, state: 'succeeded' })
    context.failpoint('finished')
  } catch (error) {
    const cause: unknown = interrupt.signal.aborted ? interrupt.signal.reason : error
    span.fail(asKnownError(cause)?.code ?? (cause instanceof Error ? cause.name : 'failed'))
    dueIn = await endUnsuccessfully(context, job, cause, inFlight.size).catch((failure: unknown) => {
      if (!(failure instanceof LeaseLost))
        context.log.error({ err: failure, job: job.id }, 'a job could not be ended')
      return null
    })
  }
  publish()
  return dueIn
}

async function endUnsuccessfully(
  context: JobsContext,
  job: Job,
  cause: unknown,
  inFlight: number,
): Promise<number | null> {
  // LeaseLost: another worker owns it. WorkerStopping: stop() releases it.
  if (cause instanceof LeaseLost || cause instanceof WorkerStopping) return null
  const now = context.clock()
  const known = asKnownError(cause)
  if (!known && !(cause instanceof JobCancelled)) {
    context.log.error({ err: cause, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job crashed')
  }
  const ends = known !== null || cause instanceof JobCancelled || job.attempts >= MAX_ATTEMPTS
  const dueIn = ends ? null : backOff(job.attempts)
  await context.db.write(async (tx) => {
    if (cause instanceof JobCancelled) return endCancelledJob(context, tx, job, { now, inFlight })
    if (dueIn === null)
      return failJob(context, tx, job, known ?? { code: 'internal', message: texts.job.crashed }, now)
    return requeueJob(context.db, tx, job, now + dueIn)
  })
  const state = cause instanceof JobCancelled ? 'cancelled' : 'failed'
  if (ends) context.metrics.jobEnded({ kind: job.kind, state })
  return dueIn
}

/** 1, 4, 16 seconds with up to 50% jitter, so that jobs that failed together do not retry together. */
function backOff(attempts: number): number {
  return Math.round(1000 * 4 ** (attempts - 1) * (1 + Math.random() / 2))
}

/** An error with one of ERROR_CODES; its client has retried already where that made sense. */
function asKnownError(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = ERROR_CODES.find((known) => known === error.code)
  return code ? { code, message: error.message.slice(0, 1000) } : null
}
