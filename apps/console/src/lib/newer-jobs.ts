import type { JobReply } from '@whofor/core/job'

type JobData = JobReply | { items: JobReply[] }

/**
 * What the cache holds after a reply about jobs arrived. Replies can overtake one another (a poll that was under way, a live
 * event, the answer to a cancel): a job never goes back to a state that is older than the one it shows.
 */
export function newerJobs(held: unknown, arrived: unknown): unknown {
  if (!isJobData(held) || !isJobData(arrived)) return arrived
  if (!('items' in arrived)) return 'items' in held ? arrived : newerOf(held, arrived)
  const known = new Map(('items' in held ? held.items : [held]).map((job) => [job.id, job]))
  return { ...arrived, items: arrived.items.map((job) => newerOf(known.get(job.id), job)) }
}

/** Saved personas are counted in a second read, so that `done` tells apart two replies of one revision. */
function newerOf(held: JobReply | undefined, arrived: JobReply): JobReply {
  if (held?.id !== arrived.id) return arrived
  const lead = arrived.revision - held.revision || arrived.done - held.done
  return lead < 0 ? held : arrived
}

/** Holds for whatever is cached below `keys.jobs.all`, once it has been loaded. */
function isJobData(data: unknown): data is JobData {
  return typeof data === 'object' && data !== null
}
