import type { Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import { WORKERS } from '../events/port.ts'
import { noTracing } from '../tracing/port.ts'
import { activeJobsOf, cancelJob, cancelJobsOf } from './cancel-job.ts'
import { enqueueJob, retryJob } from './enqueue-job.ts'
import type { JobsContext, JobsOptions } from './job-ledger.ts'
import { expireDeadLeases } from './lease-jobs.ts'
import type { Jobs } from './port.ts'
import { forgetWorker, isDeadWorker, nameWorker, startWorker, type Worker } from './worker.ts'

export async function createJobs(options: JobsOptions): Promise<Jobs> {
  const context: JobsContext = {
    ...options,
    metrics: options.metrics ?? { jobEnded: () => {} },
    tracing: options.tracing ?? noTracing,
    failpoint: options.failpoint ?? (() => {}),
  }
  const { db, events } = context
  const { concurrency = 8, pollMs = 5000 } = options
  const name = nameWorker()
  let worker: Worker | null = null
  let unsubscribe = (): void => {}

  /** A lost signal is harmless: the row decides, and workers also poll. */
  function wakeWorkers(): void {
    worker?.wake()
    events.publish(WORKERS, { type: 'job.queued' })
  }

  function announce(tx: Tx, job: Job): void {
    tx.afterCommit(() => {
      wakeWorkers()
      events.publish(job.owner_id, { type: 'job', job_id: job.id })
    })
  }

  function announceCancelled({ id, owner_id, state }: Job): void {
    if (state === 'running') events.publish(owner_id, { type: 'job.cancel', job_id: id })
    events.publish(owner_id, { type: 'job', job_id: id })
  }

  async function cancel(ownerId: string, jobId: string) {
    const job = await db.write((tx) => cancelJob(context, tx, ownerId, jobId))
    announceCancelled(job)
    return job
  }

  return {
    async enqueue(tx, actor, input) {
      const { job, isNew } = await enqueueJob(context, tx, actor, input)
      if (isNew) announce(tx, job)
      return job
    },
    async retry(tx, actor, jobId) {
      const { job, isNew } = await retryJob(context, tx, actor, jobId)
      if (isNew) announce(tx, job)
      return job
    },
    cancel: (actor, jobId) => cancel(actor.id, jobId),
    async cancelAllOf(actor, subject) {
      for (const id of await activeJobsOf(context, actor.id, subject)) await cancel(actor.id, id)
    },
    async cancelAllOfOwner(tx, ownerId) {
      const cancelled = await cancelJobsOf(context, tx, ownerId)
      tx.afterCommit(() => cancelled.forEach(announceCancelled))
    },
    async start(handlers) {
      // SQLite is used by processes of one machine: the dead ones can be detected without waiting.
      if (!db.postgres) await db.write((tx) => expireDeadLeases(db, tx, isDeadWorker, context.clock()))
      const started = startWorker(context, { name, handlers, concurrency, pollMs })
      worker = started
      // Also after a lost connection, over which a signal may have been lost.
      unsubscribe = events.subscribe(WORKERS, started.wake)
    },
    async stop() {
      unsubscribe()
      const stopped = worker
      worker = null
      await stopped?.stop((tx, released) => {
        if (released.length > 0) tx.afterCommit(wakeWorkers)
      })
      forgetWorker(name)
    },
  }
}
