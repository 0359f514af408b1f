import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'
import { commitPart, type JobsContext, savePart } from './job-ledger.ts'
import { type CallContext, JobCancelled, type JobRun, LeaseLost } from './port.ts'

type RunStep = <T>(step: Checkpoint, call: (context: CallContext) => Promise<T>) => Promise<T>

/**
 * The handler's side of a running job. A refused write also aborts the handler's other calls.
 * @param inFlight steps whose model call is running
 */
export function jobRun(
  context: JobsContext,
  job: Job,
  interrupt: AbortController,
  inFlight: Set<string>,
): JobRun {
  const write = async (change: Parameters<typeof savePart>[3]): Promise<void> => {
    try {
      await context.db.write((tx) => savePart(context, tx, job, change))
    } catch (error) {
      if (error instanceof JobCancelled || error instanceof LeaseLost) interrupt.abort(error)
      throw error
    }
    context.events.publish(job.owner_id, { type: 'job', job_id: job.id })
  }
  const runStep: RunStep = async (step, call) => {
    const onCall = () => inFlight.add(step.step)
    const reply = await checkpoint(context, step, async () => {
      interrupt.signal.throwIfAborted()
      try {
        return await call({ userId: job.owner_id, jobId: job.id, signal: interrupt.signal, onCall })
      } catch (error) {
        if (!interrupt.signal.aborted) inFlight.delete(step.step)
        throw error
      }
    })
    inFlight.delete(step.step)
    return reply
  }
  return {
    job,
    signal: interrupt.signal,
    progress: (percent, data) => write({ progress: percent, data }),
    save: (work, at = {}) => write({ ...at, work }),
    paidCheckpoint: (step, call) => runStep({ job, step, isRequest: true }, call),
    checkpoint: (step, call) => runStep({ job, step, isRequest: false }, call),
    failpoint: context.failpoint,
  }
}

type Checkpoint = {
  job: Pick<Job, 'id' | 'owner_id'>
  step: string
  /** Whether it is one of the owner's AI requests, counted in the transaction that stores it. */
  isRequest: boolean
}

/** The result of a step: the stored one, or the call's, stored before it is returned. */
async function checkpoint<T>(
  context: Pick<JobsContext, 'db' | 'clock' | 'failpoint'>,
  { job, step, isRequest }: Checkpoint,
  call: () => Promise<T>,
): Promise<T> {
  const { db, clock, failpoint } = context
  const { job_checkpoints: checkpoints } = db.schema
  const [stored] = await db.read
    .select({ result: checkpoints.result })
    .from(checkpoints)
    .where(and(eq(checkpoints.job_id, job.id), eq(checkpoints.step, step)))
  if (stored) return asStored<T>(stored.result)
  const result = await call()
  await db.write(async (tx) => {
    if (isRequest) await tx.lock(job.owner_id)
    const added = await tx
      .insert(checkpoints)
      .values({ job_id: job.id, step, result: result ?? null, created_at: clock() })
      .onConflictDoNothing()
      .returning({ step: checkpoints.step })
    if (isRequest && added.length > 0) await commitRequest(context, tx, job.id)
  })
  failpoint('reply.saved')
  return result
}

/**
 * A job that has ended in the meantime has no reservation left, and one that was to draw its portraits has none for a
 * model that was connected since.
 */
async function commitRequest(context: Pick<JobsContext, 'db'>, tx: Tx, id: string): Promise<void> {
  const { jobs } = context.db.schema
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.state, 'running')))
  if (job && job.reserved_requests > 0) await commitPart(context, tx, job, { requests: 1, personas: 0 })
}

/** A step's stored result is what the same step's call returned, in this or an earlier run. */
function asStored<T>(reply: unknown): T {
  return reply as T
}
