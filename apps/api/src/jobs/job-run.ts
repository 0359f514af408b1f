import type { Job } from '../db/schema/rows.ts'
import { type Checkpoint, checkpoint } from './checkpoint.ts'
import type { JobsContext } from './context.ts'
import { JobCancelled, LeaseLost } from './interruptions.ts'
import { savePart } from './job-ledger.ts'
import type { CallContext, JobRun } from './port.ts'

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
