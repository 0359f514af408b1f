import { useState } from 'react'

type Query = { data: unknown; error: Error | null; errorUpdateCount: number }

/** Why a query has no data yet. Kept while it is retried, when the query itself clears its error. */
export function useLoadError({ data, error, errorUpdateCount }: Query): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  if (error && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : null
}
