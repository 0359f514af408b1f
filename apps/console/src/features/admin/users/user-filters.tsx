import type { AdminCounts, UserFilter } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { formatTotal } from '../../../lib/format.ts'

const FILTERS: UserFilter[] = ['all', 'admins', 'at_limit', 'disabled']

type Props = { counts: AdminCounts | undefined; value: UserFilter; onChange: (filter: UserFilter) => void }

export const UserFilters = ({ counts, value, onChange }: Props) => (
  <fieldset className="flex min-w-0 gap-1 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1">
    <legend className="sr-only">{texts.list.filter}</legend>
    {FILTERS.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === value}
        onClick={() => onChange(filter)}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-3 text-sm font-[550] whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-surface max-sm:min-h-10"
      >
        {texts.list.filters[filter]}
        {counts && <span className="font-normal tabular-nums">{formatTotal(counts[filter])}</span>}
      </button>
    ))}
  </fieldset>
)
