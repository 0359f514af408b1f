import { texts } from '@whofor/texts/console/components'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { formatTotal } from '../../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { SearchX } from '../ui/icons.ts'
import { EmptyState } from '../ui/states.tsx'

type Props = {
  title: string
  /** The search text. If it is empty, a filter caused the empty list. */
  search: string
  onClear: () => void
  /** Explains why the list is empty. */
  children: ReactNode
}

/** A list in which nothing matches the search or the filter. */
export const NoneFound = ({ title, search, onClear, children }: Props) => (
  <div role="status">
    <EmptyState
      icon={SearchX}
      title={title}
      action={<Button onClick={onClear}>{search ? texts.list.clear_search : texts.list.show_all}</Button>}
    >
      {children}
    </EmptyState>
  </div>
)

/** "12 personas found", "More than 1,000 personas found". */
export function foundText(total: number, { one, many }: { one: string; many: string }): string {
  const text = texts.list.found({ total: formatTotal(total), items: total === 1 ? one : many })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const isLost = () => document.activeElement === document.body
/** The list element, or the page's heading once the list is gone. */
function refocus(list: HTMLElement | null): void {
  const place = list ?? document.querySelector<HTMLElement>('main h1')
  place?.focus({ preventScroll: true })
}

/**
 * Keeps keyboard focus when the focused row is removed: focus moves to the list, or to the page's heading after the
 * last row.
 */
export function useListFocus(items: readonly unknown[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && list.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      if (hadFocus.current && isLost()) refocus(null)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only go away when the items change.
  useEffect(() => {
    if (hadFocus.current && isLost()) refocus(list.current)
  }, [items])
  return list
}

type ShowMoreProps = {
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
export const ShowMore = ({ query, shown, total, items, className = '' }: ShowMoreProps) => (
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
