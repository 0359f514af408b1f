import { USER_SORTS, type UserSort } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { Button } from '../../../components/ui/button.tsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from '../../../components/ui/icons.ts'
import { Select } from '../../../components/ui/input.tsx'
import type { UserView } from '../queries.ts'

type Props = { view: UserView; onSort: (sort: UserSort) => void }

/** In place of the heads of the table, on phones. */
export function PhoneSort({ view: { sort, order }, onSort }: Props) {
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
