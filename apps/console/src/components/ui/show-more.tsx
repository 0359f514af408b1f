import { texts } from '@whofor/texts/console/components'
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
  /** What the list contains, in the plural, such as "personas". */
  items: string
  className?: string
}

/** The button below a paged list that loads the next page, and reports when loading failed. */
export const ShowMore = ({ query, shown, total, items, className = '' }: Props) => (
  <>
    {query.hasNextPage && (
      <div className={`mt-4 flex flex-wrap items-center gap-4 ${className}`}>
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {texts.show_more.show_more}
        </Button>
        <p className="text-sm text-ink-2 tabular-nums">
          {texts.show_more.of({ shown, total: formatTotal(total) })}
        </p>
      </div>
    )}
    {query.isFetchNextPageError && (
      <p role="alert" className="mt-2 text-sm text-bad">
        {texts.show_more.failed({ items })}
      </p>
    )}
  </>
)
