import type { JobReply } from '@whofor/core/job'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { jobReplyOf } from './job-replies.ts'

/** Twice is once: the second finds the job active. */
export async function retryJob(
  deps: Pick<Deps, 'db' | 'jobs' | 'events' | 'limits'>,
  actor: Actor,
  id: string,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write((tx) => deps.jobs.retry(tx, actor, id))
  return jobReplyOf(deps, job)
}
