import type { JobReply } from '@whofor/core/job'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors.ts'
import { JOB_TEXTS } from '../../jobs/job-texts.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from './job-replies.ts'
import { findJob } from './queries.ts'

export async function getJob(deps: { db: Db }, actor: Pick<Actor, 'id'>, id: string): Promise<JobReply> {
  const job = await findJob(deps, actor.id, id)
  if (!job) throw new AppError('not_found', JOB_TEXTS.notFound)
  return jobReplyOf(deps, job)
}
