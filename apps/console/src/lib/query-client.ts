import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { newerJobs } from './newer-jobs.ts'
import { keys } from './query-keys.ts'

const RETRIES = 3
const PASSING = new Set([0, 502, 503, 504])

/** Only what may pass is asked again: no connection, or a gateway in between. */
export function mayPass(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && PASSING.has(error.status)
}

export const backOff = (attempt: number) => Math.min(1000 * 2 ** attempt, 8000)

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: keys.session })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection a call fails and says so; it does not wait in silence.
      queries: { retry: mayPass, retryDelay: backOff, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(keys.jobs.all, { structuralSharing: newerJobs })
  return client
}

/** The session ended elsewhere; wrong credentials are a 401 as well, but no end. */
function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'invalid_credentials'
}
