import { formatTotal } from '../../lib/format.ts'
import { Button } from './button.tsx'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  shown: number
  total: number
  /** What the list holds, in the plural. */
  items: string
  className?: string
}

/** Below a paged list: loads the next page, and says so when it could not be loaded. */
export const ShowMore = ({ query, shown, total, items, className = '' }: Props) => (
  <>
    {query.hasNextPage && (
      <div className={`mt-4 flex flex-wrap items-center gap-4 ${className}`}>
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
        <p className="text-sm text-ink-2 tabular-nums">
          {shown} of {formatTotal(total)}
        </p>
      </div>
    )}
    {query.isFetchNextPageError && (
      <p role="alert" className="mt-2 text-sm text-bad">
        Couldn’t load more {items}. Please try again.
      </p>
    )}
  </>
)
