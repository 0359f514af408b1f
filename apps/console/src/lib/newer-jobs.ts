import type { JobReply } from '@whofor/core/job'

type JobData = JobReply | { items: JobReply[] }

/**
 * Merges a jobs response into the cache. Responses can arrive out of order (a poll, a live event, the reply to a cancel);
 * a job never goes back to an older state.
 */
export function newerJobs(held: unknown, arrived: unknown): unknown {
  if (!isJobData(held) || !isJobData(arrived)) return arrived
  if (!('items' in arrived)) return 'items' in held ? arrived : newerOf(held, arrived)
  const known = new Map(('items' in held ? held.items : [held]).map((job) => [job.id, job]))
  return { ...arrived, items: arrived.items.map((job) => newerOf(known.get(job.id), job)) }
}

/** `done` is read separately on the server, so it breaks ties between responses of the same revision. */
function newerOf(held: JobReply | undefined, arrived: JobReply): JobReply {
  if (held?.id !== arrived.id) return arrived
  const lead = arrived.revision - held.revision || arrived.done - held.done
  return lead < 0 ? held : arrived
}

/** True for all loaded data below `keys.jobs.all`. */
function isJobData(data: unknown): data is JobData {
  return typeof data === 'object' && data !== null
}
