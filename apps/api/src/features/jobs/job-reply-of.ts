import type { JobReply } from '@whofor/core/job'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import { jobReplies } from './job-replies.ts'

/** The reply for one job. Not inside a write. */
export async function jobReplyOf(deps: { db: Db }, job: Job): Promise<JobReply> {
  const [reply] = await jobReplies(deps, [job])
  if (!reply) throw new Error('A job had no reply')
  return reply
}
