import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { ApiError } from './api.ts'
import { isConnectionLost, onConnection } from './connection.ts'
import { newerJobs } from './newer-jobs.ts'
import { keys } from './query-keys.ts'

const RETRIES = 3
const PASSING = new Set([0, 502, 503, 504])

/** Only what may pass is asked again: no connection, or a gateway in between. */
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
      // Without a connection a call fails and says so; it does not wait in silence.
      queries: { retry: isTransient, retryDelay: retryDelayMs, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(keys.jobs.all, { structuralSharing: newerJobs })
  // What failed or was missed while the server was away is fetched when it is back.
  onConnection(() => {
    if (!isConnectionLost()) void client.invalidateQueries()
  })
  return client
}

/** The session ended, or is somebody else's now. Wrong credentials are a 401 as well, but neither. */
function isOfAnotherSession(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'other_account' || (error.status === 401 && error.code !== 'invalid_credentials')
}

/** Once it is known that nobody is signed in, every further refusal says no more. */
const isThoughtSignedIn = (client: QueryClient) =>
  client.getQueryData<SessionReply>(keys.session)?.user !== null
