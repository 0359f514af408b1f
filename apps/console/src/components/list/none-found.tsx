import { texts } from '@whofor/texts/console/components'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchX } from '../ui/icons.ts'

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
