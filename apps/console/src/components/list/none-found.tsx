import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchX } from '../ui/icons.ts'
import { LIST_TEXTS } from './list-texts.ts'

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
      action={<Button onClick={onClear}>{search ? LIST_TEXTS.clearSearch : LIST_TEXTS.showAll}</Button>}
    >
      {children}
    </EmptyState>
  </div>
)
