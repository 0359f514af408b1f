import type { ReactNode } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import { SortMenu } from './sort-menu.tsx'

type Props<Sort extends string> = {
  search: { label: string; value: string; onSearch: (text: string) => void }
  sort: { value: Sort; options: readonly { value: Sort; label: string }[]; onSort: (sort: Sort) => void }
  /** Shown after the sort order, such as a choice of layouts. */
  layout?: ReactNode
  /** Filter chips, shown below the search and the sort order. */
  children: ReactNode
}

/** Search, order and filters above a list. */
export const ListBar = <Sort extends string>({ search, sort, layout, children }: Props<Sort>) => (
  <div className="mb-4 grid gap-3">
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <SearchField {...search} />
      <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
        <SortMenu {...sort} />
        {layout}
      </div>
    </div>
    {children}
  </div>
)
