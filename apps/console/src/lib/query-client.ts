import { MutationCache, type Query, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import type { JobReply } from '@whofor/core/job'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { isConnectionLost, onConnection } from './connection.ts'
import { keys } from './query-keys.ts'

const RETRIES = 3
const PASSING = new Set([0, 502, 503, 504])

/** Retries network errors and gateway errors only. */
export function isTransient(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && PASSING.has(error.status)
}

export const retryDelayMs = (attempt: number) => Math.min(1000 * 2 ** attempt, 8000)

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isOfAnotherSession(error) && isThoughtSignedIn(client))
      void client.invalidateQueries({ queryKey: keys.session })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline requests fail visibly instead of pausing.
      queries: { retry: isTransient, retryDelay: retryDelayMs, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(keys.jobs.all, { structuralSharing: newerJobs })
  // Refetch what failed or was missed while the server was unreachable.
  onConnection(() => {
    if (!isConnectionLost()) void client.invalidateQueries()
  })
  return client
}

/** The session ended or belongs to another account. Wrong credentials are also a 401, but mean neither. */
function isOfAnotherSession(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'other_account' || (error.status === 401 && error.code !== 'invalid_credentials')
}

/** The guards ask the user to sign in again, so that nothing else needs to report it. */
export const isSessionOver = (error: Error) =>
  error instanceof ApiError && (error.code === 'signed_out' || error.code === 'other_account')

/** Once signed out, further 401s carry no information. */
const isThoughtSignedIn = (client: QueryClient) =>
  client.getQueryData<SessionReply>(keys.session)?.user !== null

type JobData = JobReply | { items: JobReply[] }

/**
 * Merges a jobs response into the cache. Responses can arrive out of order (a poll, a live event, the reply to a cancel);
 * a job never goes back to an older state.
 */
function newerJobs(held: unknown, arrived: unknown): unknown {
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

/** True for a query that shows old data because its last refetch failed. 4xx responses other than 429 do not count. */
export function isStale({ state: { data, status, error } }: Query): boolean {
  if (data === undefined || status !== 'error') return false
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** True if an active query could not be refreshed. */
export function useHasStaleQueries(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => cache.findAll({ type: 'active' }).some(isStale))
}
