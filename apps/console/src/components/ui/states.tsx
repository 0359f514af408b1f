import { texts } from '@whofor/texts/console/common'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { SupportLink } from '../support-link.tsx'
import { Button } from './button.tsx'
import type { Icon } from './icons.ts'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  error: unknown
  kept?: string
  onRetry?: () => void
  busy?: boolean
  actions?: ReactNode
}

/** What happened, what was kept, and what to do next. */
export function ErrorState({ title, error, kept, onRetry, busy = false, actions }: Props) {
  return (
    <Notice
      kind="bad"
      alert
      title={title}
      actions={
        (onRetry || actions) && (
          <>
            {onRetry && (
              <Button size="s" busy={busy} onClick={onRetry}>
                {texts.common.retry}
              </Button>
            )}
            <SupportLink error={error} />
            {actions}
          </>
        )
      }
    >
      <p>
        {messageOf(error)} {kept}
      </p>
    </Notice>
  )
}

type EmptyStateProps = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode }

/** Explains an empty screen and offers the first action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-line-strong px-6 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-8 text-ink-3" strokeWidth={1.75} />
      <h2 className="text-base font-semibold">{title}</h2>
      {children && <p className="max-w-[44ch] text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

type QueryViewProps<Data> = {
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
export function QueryView<Data>({ query, loading, title, kept, children }: QueryViewProps<Data>) {
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

type Query = { data: unknown; error: Error | null; errorUpdateCount: number }

/** Why a query has no data yet. Kept while it is retried, when the query itself clears its error. */
export function useLoadError({ data, error, errorUpdateCount }: Query): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  if (error && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : null
}
