import type { LiveEvent } from '@whofor/core/job'
import type { Db } from '../../db/db.ts'
import type { LiveSignal } from '../../events/port.ts'
import { jobReplyOf } from './job-replies.ts'
import { findJob } from './queries.ts'

/**
 * The event to send for a signal; for a job, with its current state.
 * @returns null when there is nothing to send
 */
export async function liveEventOf(
  deps: { db: Db },
  ownerId: string,
  signal: LiveSignal,
): Promise<LiveEvent | null> {
  switch (signal.type) {
    case 'job': {
      const job = await findJob(deps, ownerId, signal.job_id)
      return job ? { type: 'job', job: await jobReplyOf(deps, job) } : null
    }
    case 'job.cancel':
    case 'chat.stop':
    case 'session.closed':
    case 'missed':
    case 'closing':
      return null
    default:
      return signal
  }
}
