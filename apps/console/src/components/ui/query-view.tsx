import type { ReactNode } from 'react'
import { useLoadError } from '../../lib/use-load-error.ts'
import { ErrorState } from './error-state.tsx'

type Props<Data> = {
  query: {
    data: Data | undefined
    error: Error | null
    errorUpdateCount: number
    isFetching: boolean
    refetch: () => unknown
  }
  /** Shown until the first response. */
  loading: ReactNode
  /** Title of the error state. */
  title: string
  kept?: string
  children: (data: Data) => ReactNode
}

/** Renders a query's data, even when refreshing it failed. Shows the error state only while there is no data. */
export function QueryView<Data>({ query, loading, title, kept, children }: Props<Data>) {
  const error = useLoadError(query)
  if (query.data !== undefined) return children(query.data)
  if (!error) return loading
  return (
    <ErrorState
      title={title}
      error={error}
      {...(kept === undefined ? {} : { kept })}
      onRetry={() => query.refetch()}
      busy={query.isFetching}
    />
  )
}
