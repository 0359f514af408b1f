import type { JobReply } from '@whofor/core/job'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from './job-replies.ts'

/** Retries a failed or cancelled job. Idempotent: an active job is returned as it is. */
export async function requestRetry(
  deps: Pick<Deps, 'db' | 'jobs' | 'events' | 'limits'>,
  actor: Actor,
  id: string,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write((tx) => deps.jobs.retry(tx, actor, id))
  return jobReplyOf(deps, job)
}
