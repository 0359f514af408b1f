import type { JobReply } from '@whofor/core/job'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import { personaNames, selectSavedPersonas, surveyTitles } from './queries.ts'
import { toJobReply } from './to-job-reply.ts'

/**
 * Builds the replies for jobs of one owner, in the given order, with a constant number of queries. Do not use
 * it inside a write.
 */
export async function jobReplies(deps: { db: Db }, jobs: Job[]): Promise<JobReply[]> {
  const ownerId = jobs[0]?.owner_id
  if (ownerId === undefined) return []
  const subjects = (type: Job['subject_type']) =>
    jobs.flatMap((job) => (job.subject_type === type && job.subject_id !== null ? [job.subject_id] : []))
  const [surveys, personas, saved] = await Promise.all([
    surveyTitles(deps, ownerId, subjects('survey')),
    personaNames(deps, ownerId, subjects('persona')),
    selectSavedPersonas(
      deps,
      jobs.map(({ id }) => id),
    ),
  ])
  return jobs.map((job) => {
    const id = job.subject_id ?? ''
    const titles = job.subject_type === 'persona' ? personas : surveys
    const title = wizardTitle(job) ?? titles.get(id) ?? 'Deleted'
    return toJobReply(
      job,
      title,
      saved.filter(({ job_id }) => job_id === job.id),
    )
  })
}

const titled = z.object({ title: z.string() })

/** A wizard's job has no subject row yet: the title is in its data. */
function wizardTitle(job: Job): string | null {
  if (job.subject_type !== 'wizard') return null
  return titled.safeParse(job.data).data?.title ?? 'New personas'
}

/** The reply for one job. Not inside a write. */
export async function jobReplyOf(deps: { db: Db }, job: Job): Promise<JobReply> {
  const [reply] = await jobReplies(deps, [job])
  if (!reply) throw new Error('A job had no reply')
  return reply
}
