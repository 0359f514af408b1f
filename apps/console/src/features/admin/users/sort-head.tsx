import type { UserSort } from '@whofor/core/account/admin-users'
import { ArrowDown, ArrowUp } from '../../../components/ui/icons.ts'
import type { UserView } from '../queries.ts'

type Props = {
  sort: UserSort
  label: string
  view: UserView
  onSort: (sort: UserSort) => void
  className?: string
}

/** Head of a column that sorts the table. */
export function SortHead({ sort, label, view, onSort, className = '' }: Props) {
  const isSorted = view.sort === sort
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`border-b border-line px-1 py-1 text-xs font-[550] whitespace-nowrap text-ink-2 ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className={`inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-sm px-2 hover:bg-surface-2 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {label}
        {isSorted && <Arrow aria-hidden className="size-3" />}
      </button>
    </th>
  )
}
