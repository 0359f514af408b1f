import type { Job } from '../db/schema/rows.ts'
import type { JobsContext } from './context.ts'
import { JobCancelled, LeaseLost } from './interruptions.ts'
import { keepReply } from './keep-reply.ts'
import type { JobRun } from './port.ts'
import { savePart } from './save-part.ts'

/** The handler's side of a running job. A refused write also aborts whatever else the handler has under way. */
export function jobRun(context: JobsContext, job: Job, interrupt: AbortController): JobRun {
  const write = async (change: Parameters<typeof savePart>[3]): Promise<void> => {
    try {
      await context.db.write((tx) => savePart(context, tx, job, change))
    } catch (error) {
      if (error instanceof JobCancelled || error instanceof LeaseLost) interrupt.abort(error)
      throw error
    }
    context.events.publish(job.owner_id, { type: 'job', job_id: job.id })
  }
  return {
    job,
    signal: interrupt.signal,
    progress: (percent, data) => write({ progress: percent, data }),
    save: (work, at = {}) => write({ ...at, work }),
    reply: (step, call) =>
      keepReply(context, job, step, () => {
        interrupt.signal.throwIfAborted()
        return call()
      }),
    reached: context.reached,
  }
}
