import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { api, unwrap } from '../../lib/api.ts'
import { isJobDone } from '../../lib/live-event.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

/** Fallback for when live events do not arrive. */
const POLL = 4000

export const activeJobsQuery = queryOptions({
  queryKey: keys.jobs.active,
  queryFn: () => unwrap(api.jobs.$get({ query: { state: 'active' } })),
  refetchInterval: ({ state }) => (state.data?.items.length ? POLL : false),
})

/** One job, kept fresh by live events. Disabled without an id. */
export const jobQuery = (id: string | null) =>
  queryOptions({
    queryKey: keys.jobs.detail(id ?? ''),
    queryFn: id === null ? skipToken : () => unwrap(api.jobs[':id'].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && !isJobDone(state.data) ? POLL : false),
  })

/** What the job has saved is kept. */
export function useCancelJob() {
  const showJob = useShowJob()
  return useAction({
    mutationFn: (id: string) => unwrap(api.jobs[':id'].cancel.$post({ param: { id } })),
    onSuccess: showJob,
  })
}

/** Retries a failed or cancelled job; only what is missing is created. */
export function useRetryJob() {
  const showJob = useShowJob()
  return useAction({
    mutationFn: (id: string) => unwrap(api.jobs[':id'].retry.$post({ param: { id } })),
    onSuccess: showJob,
  })
}

/** Caches a job returned by a call. */
export function useShowJob(): (job: JobReply) => void {
  const client = useQueryClient()
  return (job) => {
    client.setQueryData(keys.jobs.detail(job.id), job)
    void client.invalidateQueries({ queryKey: keys.jobs.active })
  }
}
