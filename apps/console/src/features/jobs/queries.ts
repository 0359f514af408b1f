import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { api, unwrap } from '../../lib/api.ts'
import { isJobDone } from '../../lib/live-event.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'

/** Fallback for when live events do not arrive. */
const POLL_MS = 4000

export const activeJobsQuery = queryOptions({
  queryKey: keys.jobs.active,
  queryFn: () => unwrap(api.jobs.$get({ query: { state: 'active' } })),
  refetchInterval: ({ state }) => (state.data?.items.length ? POLL_MS : false),
})

/** One job, kept fresh by live events. Disabled without an id. */
export const jobQuery = (id: string | null) =>
  queryOptions({
    queryKey: keys.jobs.detail(id ?? ''),
    queryFn: id === null ? skipToken : () => unwrap(api.jobs[':id'].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && !isJobDone(state.data) ? POLL_MS : false),
  })

/** Active jobs and those that ended within the last day, newest first. */
export const recentJobsQuery = queryOptions({
  queryKey: keys.jobs.recent,
  queryFn: ({ signal }) => unwrap(api.jobs.$get({ query: {} }, { init: { signal } })),
  refetchInterval: ({ state }) => (state.data?.items.every(isJobDone) === false ? POLL_MS : false),
})

/** What the job has saved is kept. */
export function useCancelJob() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: string) => unwrap(api.jobs[':id'].cancel.$post({ param: { id } })),
    onSuccess: (job) => cacheJob(client, job),
  })
}

/** Retries a failed or cancelled job; only what is missing is created. */
export function useRetryJob() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: string) => unwrap(api.jobs[':id'].retry.$post({ param: { id } })),
    onSuccess: (job) => cacheJob(client, job),
  })
}

/** Caches a job returned by a call that started or changed it. */
export function cacheJob(client: QueryClient, job: JobReply): void {
  client.setQueryData(keys.jobs.detail(job.id), job)
  client.setQueryData(
    recentJobsQuery.queryKey,
    (list) => list && { items: [job, ...list.items.filter(({ id }) => id !== job.id)] },
  )
  void client.invalidateQueries({ queryKey: keys.jobs.active })
  void client.invalidateQueries({ queryKey: keys.usage })
}
