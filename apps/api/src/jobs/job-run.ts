import type { CallContext } from '../ai/log-call.ts'
import type { Job } from '../db/schema/rows.ts'
import { type Checkpoint, checkpoint } from './checkpoint.ts'
import type { JobsContext } from './context.ts'
import { JobCancelled, LeaseLost } from './interruptions.ts'
import type { JobRun } from './port.ts'
import { savePart } from './save-part.ts'

type Ask = <T>(step: Checkpoint, call: (asker: CallContext) => Promise<T>) => Promise<T>

/**
 * The handler's side of a running job. A refused write also aborts whatever else the handler has under way.
 * @param called the steps for which the model is being asked at the moment
 */
export function jobRun(
  context: JobsContext,
  job: Job,
  interrupt: AbortController,
  called: Set<string>,
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
  const ask: Ask = async (step, call) => {
    const onCall = () => called.add(step.step)
    const reply = await checkpoint(context, step, async () => {
      interrupt.signal.throwIfAborted()
      try {
        return await call({ userId: job.owner_id, jobId: job.id, signal: interrupt.signal, onCall })
      } catch (error) {
        if (!interrupt.signal.aborted) called.delete(step.step)
        throw error
      }
    })
    called.delete(step.step)
    return reply
  }
  return {
    job,
    signal: interrupt.signal,
    progress: (percent, data) => write({ progress: percent, data }),
    save: (work, at = {}) => write({ ...at, work }),
    paidCheckpoint: (step, call) => ask({ job, step, isRequest: true }, call),
    checkpoint: (step, call) => ask({ job, step, isRequest: false }, call),
    failpoint: context.failpoint,
  }
}
