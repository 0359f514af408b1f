import { translated } from '@whofor/core/i18n/translated'
import { formatTotal } from '../../lib/format.ts'
import { Button } from './button.tsx'

const TEXTS = translated(
  {
    showMore: 'Show more',
    of: (shown: number, total: string) => `${shown} of ${total}`,
    failed: (items: string) => `Couldn’t load more ${items}. Please try again.`,
  },
  {
    showMore: 'Mehr anzeigen',
    of: (shown, total) => `${shown} von ${total}`,
    failed: () => 'Mehr ließ sich nicht laden. Bitte versuchen Sie es erneut.',
  },
)

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
          {TEXTS.showMore}
        </Button>
        <p className="text-sm text-ink-2 tabular-nums">{TEXTS.of(shown, formatTotal(total))}</p>
      </div>
    )}
    {query.isFetchNextPageError && (
      <p role="alert" className="mt-2 text-sm text-bad">
        {TEXTS.failed(items)}
      </p>
    )}
  </>
)
