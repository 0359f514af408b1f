import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { ApiError } from './api.ts'
import { isConnectionLost, onConnection } from './connection.ts'
import { newerJobs } from './newer-jobs.ts'
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
