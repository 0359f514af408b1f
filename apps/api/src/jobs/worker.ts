import { JOB_KINDS } from '@whofor/core/job'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { Job } from '../db/schema/rows.ts'
import type { JobsContext } from './job-ledger.ts'
import { claimJob, LEASE_MS, releaseLeases, renewLeases } from './lease-jobs.ts'
import { JobCancelled, type JobHandlers, LeaseLost, WorkerStopping } from './port.ts'
import { runJob } from './run-job.ts'

export type WorkerOptions = {
  /** Unique among all processes that ever work on this database. */
  name: string
  handlers: JobHandlers
  concurrency: number
  pollMs: number
}

export type Worker = {
  /** Looks for jobs soon. */
  wake(): void
  /** @param released called in the write that requeues the jobs */
  stop(released: (tx: Tx, jobs: Job[]) => void): Promise<void>
}

type Running = { job: Job; interrupt: AbortController; ended: Promise<void> }

/** How long a stop waits for handlers to notice their signal. */
const STOP_TIMEOUT_MS = 3000

export function startWorker(context: JobsContext, options: WorkerOptions): Worker {
  const running = new Map<string, Running>()
  // Kinds without a handler wait for a process that has one.
  const kinds = JOB_KINDS.filter((kind) => options.handlers[kind] !== undefined)
  const claims = new Set<Promise<Job | null>>()
  let stopping = false
  let wakeUp = Promise.withResolvers<void>()
  const wake = () => wakeUp.resolve()

  async function claimNext(): Promise<Running | null> {
    if (stopping || running.size + claims.size >= options.concurrency) return null
    const lease = { worker: options.name, now: context.clock(), kinds, running: [...running.keys()] }
    const claim = context.db.write((tx) => claimJob(context.db, tx, lease))
    claims.add(claim)
    try {
      const job = await claim
      return job && begin(job)
    } finally {
      claims.delete(claim)
    }
  }

  function begin(job: Job): Running | null {
    const handler = options.handlers[job.kind]
    if (!handler) return null
    const interrupt = new AbortController()
    const unsubscribe = context.events.subscribe(job.owner_id, (signal) => {
      if (signal.type === 'job.cancel' && signal.job_id === job.id) void abortIfCancelled(job, interrupt)
    })
    if (stopping) interrupt.abort(new WorkerStopping())
    const ended = runJob(context, job, handler, interrupt).then((dueIn) => {
      unsubscribe()
      running.delete(job.id)
      // Otherwise the next poll finds it, seconds later.
      if (dueIn !== null) setTimeout(wake, dueIn).unref()
    })
    const run = { job, interrupt, ended }
    running.set(job.id, run)
    return run
  }

  /** A late signal may belong to an earlier run of the same job, so the row is checked. */
  async function abortIfCancelled(job: Job, interrupt: AbortController): Promise<void> {
    const { jobs } = context.db.schema
    const rows = await context.db.read
      .select({ requestedAt: jobs.cancel_requested_at })
      .from(jobs)
      .where(eq(jobs.id, job.id))
      .catch(() => null)
    // Without its row, the owner's account was deleted.
    if (rows?.length === 0) interrupt.abort(new LeaseLost())
    else if (rows?.some(({ requestedAt }) => requestedAt !== null)) interrupt.abort(new JobCancelled())
  }

  async function renew(): Promise<void> {
    const held = [...running.values()]
    if (held.length === 0) return
    const lease = { worker: options.name, now: context.clock() }
    const rows = await context.db.write((tx) => renewLeases(context.db, tx, lease))
    for (const { job, interrupt } of held) {
      const row = rows.find(({ id, attempts }) => id === job.id && attempts === job.attempts)
      if (!row) interrupt.abort(new LeaseLost())
      else if (row.cancel_requested_at !== null) interrupt.abort(new JobCancelled())
    }
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      wakeUp = Promise.withResolvers<void>()
      try {
        for (let run = await claimNext(); run; run = await claimNext()) void run.ended.then(wake)
      } catch (error) {
        context.log.error({ err: error }, 'jobs could not be claimed')
      }
      const timer = setTimeout(wake, options.pollMs)
      timer.unref()
      await wakeUp.promise
      clearTimeout(timer)
    }
  }

  const watching = watch()
  const heartbeat = setInterval(() => {
    renew().catch((error: unknown) => context.log.warn({ err: error }, 'leases could not be renewed'))
  }, LEASE_MS / 3)
  heartbeat.unref()

  return {
    wake,
    async stop(released) {
      stopping = true
      clearInterval(heartbeat)
      wake()
      await watching
      // A claim under way may still commit; its job must be among those released.
      await Promise.allSettled(claims)
      for (const { interrupt } of running.values()) interrupt.abort(new WorkerStopping())
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, STOP_TIMEOUT_MS)
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), timeout.promise])
      clearTimeout(timer)
      await context.db.write(async (tx) => released(tx, await releaseLeases(context.db, tx, options.name)))
    },
  }
}

/** Workers of this process; tests run several on one database. */
const running = new Set<string>()

/** A name that contains the id of the worker's process. */
export function nameWorker(): string {
  const name = `pid:${process.pid}:${newId()}`
  running.add(name)
  return name
}

export function forgetWorker(name: string): void {
  running.delete(name)
}

/** Whether the worker's process, on this machine, has ended. Unknown names count as alive. */
export function isDeadWorker(name: string): boolean {
  const pid = Number(/^pid:(\d+):/.exec(name)?.[1])
  if (!Number.isInteger(pid)) return false
  // In a container, the next process often gets the pid of the last one.
  if (pid === process.pid) return !running.has(name)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
