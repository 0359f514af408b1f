import { DAY_MS } from '@whofor/core/durations'
import type { JobReply } from '@whofor/core/job'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplies } from './job-replies.ts'
import { selectJobs } from './queries.ts'

/** The actor's jobs, newest first: active ones and, unless only those are wanted, those that ended within a day. */
export async function listJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { activeOnly }: { activeOnly: boolean },
): Promise<JobReply[]> {
  const endedSince = activeOnly ? null : deps.clock() - DAY_MS
  return jobReplies(deps, await selectJobs(deps, actor.id, endedSince))
}
