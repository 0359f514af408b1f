import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { api, unwrap } from '../../lib/api.ts'
import { isJobDone } from '../../lib/live-event.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

/** Live events bring changes at once; asking again is for when they cannot come through. */
const POLL = 4000

/** What is being made now. */
export const activeJobsQuery = queryOptions({
  queryKey: keys.jobs.active,
  queryFn: () => unwrap(api.jobs.$get({ query: { state: 'active' } })),
  refetchInterval: ({ state }) => (state.data?.items.length ? POLL : false),
})

/** One job; live events keep it fresh. Without an id nothing is asked. */
export const jobQuery = (id: string | null) =>
  queryOptions({
    queryKey: keys.jobs.detail(id ?? ''),
    queryFn: id === null ? skipToken : () => unwrap(api.jobs[':id'].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && !isJobDone(state.data) ? POLL : false),
  })

/** Cancels; what the job has saved stays. */
export function useCancelJob() {
  const showJob = useShowJob()
  return useAction({
    mutationFn: (id: string) => unwrap(api.jobs[':id'].cancel.$post({ param: { id } })),
    onSuccess: showJob,
  })
}

/** Tries a failed or cancelled job again; only what is still missing is made. */
export function useRetryJob() {
  const showJob = useShowJob()
  return useAction({
    mutationFn: (id: string) => unwrap(api.jobs[':id'].retry.$post({ param: { id } })),
    onSuccess: showJob,
  })
}

/** Takes over a job that a call answered with: on its page and in the bar. */
export function useShowJob(): (job: JobReply) => void {
  const client = useQueryClient()
  return (job) => {
    client.setQueryData(keys.jobs.detail(job.id), job)
    void client.invalidateQueries({ queryKey: keys.jobs.active })
  }
}
