import { USER_SORTS, type UserSort } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/form.tsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from '../../../components/ui/icons.ts'
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

type PhoneSortProps = { view: UserView; onSort: (sort: UserSort) => void }

/** In place of the heads of the table, on phones. */
export function PhoneSort({ view: { sort, order }, onSort }: PhoneSortProps) {
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className="mb-3 flex items-center gap-2 sm:hidden">
      <ArrowUpDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      <Select
        aria-label={texts.list.sort_by}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as UserSort)}
      >
        {USER_SORTS.map((value) => (
          <option key={value} value={value}>
            {value === 'email' ? texts.list.email : texts.list.sorts[value]}
          </option>
        ))}
      </Select>
      <Button
        size="icon"
        className="shrink-0"
        aria-label={texts.list.orders[order]}
        onClick={() => onSort(sort)}
      >
        <Arrow aria-hidden />
      </Button>
    </div>
  )
}
