import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/api/platform'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from './job-replies.ts'
import { findJob } from './queries.ts'

export async function getJob(deps: { db: Db }, actor: Pick<Actor, 'id'>, id: string): Promise<JobReply> {
  const job = await findJob(deps, actor.id, id)
  if (!job) throw new AppError('not_found', texts.job.not_found)
  return jobReplyOf(deps, job)
}
