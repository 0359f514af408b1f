import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

/** Shows what it was given before; the server's latest answer was a failure, and neither a refusal nor that it is gone. */
export function isStale({ state: { data, status, error } }: Query): boolean {
  if (data === undefined || status !== 'error') return false
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** Whether something on the page could not be refreshed. */
export function useHasStaleQueries(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => cache.findAll({ type: 'active' }).some(isStale))
}
