import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

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
