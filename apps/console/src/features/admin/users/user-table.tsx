import { tierTitle } from '@whofor/core/account/account'
import type { AdminUser, UserSort } from '@whofor/core/account/admin-users'
import { Link } from 'wouter'
import { Badge } from '../../../components/ui/badge.tsx'
import { Select } from '../../../components/ui/input.tsx'
import { Separator } from '../../../components/ui/separator.tsx'
import { formatDateTime, formatDollars, formatNumber, formatRelative } from '../../../lib/format.ts'
import type { UserView } from '../queries.ts'
import { SortHead } from './sort-head.tsx'

type Props = {
  users: AdminUser[]
  view: UserView
  /** The user in the drawer. */
  shown: string | null
  busy: boolean
  onSort: (sort: UserSort) => void
  hrefOf: (id: string) => string
}

const SORTS: { sort: UserSort; label: string; className: string }[] = [
  { sort: 'email', label: 'User', className: 'w-[44%]' },
  { sort: 'created', label: 'Signed up', className: 'max-md:hidden' },
  { sort: 'logins', label: 'Sign-ins', className: 'text-right max-md:hidden' },
  { sort: 'last_login', label: 'Last sign-in', className: '' },
  { sort: 'ai_requests', label: 'AI this month', className: 'text-right' },
  { sort: 'cost', label: 'Cost', className: 'text-right' },
]

/** On phones a list of names with what they use, sorted by a select. */
export function UserTable({ users, view, shown, busy, onSort, hrefOf }: Props) {
  const [first, ...others] = SORTS
  return (
    <>
      <div className="mb-3 flex items-center gap-3 sm:hidden">
        <span aria-hidden className="text-sm whitespace-nowrap text-ink-2">
          Sort by
        </span>
        <Select
          aria-label="Sort by"
          value={view.sort}
          onChange={(event) => onSort(event.currentTarget.value as UserSort)}
        >
          {SORTS.map(({ sort, label }) => (
            <option key={sort} value={sort}>
              {sort === 'email' ? 'Email' : label}
            </option>
          ))}
        </Select>
      </div>
      <table
        aria-label="Users"
        aria-busy={busy}
        className="w-full border-separate border-spacing-0 rounded-md border border-line bg-surface text-left aria-busy:opacity-60"
      >
        <thead className="max-sm:hidden">
          <tr>
            {first && <SortHead {...first} view={view} onSort={onSort} />}
            <th
              scope="col"
              className="border-b border-line px-4 py-2 text-xs font-[550] text-ink-2 max-md:hidden"
            >
              Tier
            </th>
            {others.map((head) => (
              <SortHead key={head.sort} {...head} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} href={hrefOf(user.id)} isShown={user.id === shown} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const cell = 'border-b border-line px-4 py-2.5 group-last:border-0'

function Row({ user, href, isShown }: { user: AdminUser; href: string; isShown: boolean }) {
  const { email, display_name, last_login } = user
  return (
    <tr
      className={`group relative ${isShown ? 'bg-accent-soft' : 'hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)]'}`}
    >
      <th scope="row" className={`${cell} max-w-0 font-normal max-sm:w-full`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={href}
            replace
            title={display_name ?? email}
            className="hit max-w-full truncate font-[550] text-ink"
          >
            {display_name ?? email}
          </Link>
          {user.is_admin && <Badge>Admin</Badge>}
          {user.is_disabled && <Badge kind="failed">Disabled</Badge>}
        </span>
        {display_name !== null && (
          <span title={email} className="block truncate text-sm text-ink-2">
            {email}
          </span>
        )}
        <span className="block text-sm text-ink-2 md:hidden">
          {tierTitle(user.account_tier)}{' '}
          <span className="tabular-nums sm:hidden">
            <Separator />
            <span className={isAtLimit(user) ? 'font-[550] text-warn' : ''}>{requestsText(user)} AI</span>
            <span className="sr-only"> requests this month</span>
          </span>
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap text-ink-2 max-md:hidden`}>{tierTitle(user.account_tier)}</td>
      <td
        className={`${cell} whitespace-nowrap text-ink-2 max-md:hidden`}
        title={formatDateTime(user.created_at)}
      >
        {formatRelative(user.created_at)}
      </td>
      <td className={`${cell} text-right tabular-nums max-md:hidden`}>{formatNumber(user.login_count)}</td>
      <td
        className={`${cell} whitespace-nowrap text-ink-2 max-sm:hidden`}
        title={last_login === null ? undefined : formatDateTime(last_login)}
      >
        {last_login === null ? 'Never' : formatRelative(last_login)}
      </td>
      <td
        className={`${cell} text-right whitespace-nowrap tabular-nums max-sm:hidden ${isAtLimit(user) ? 'font-[550] text-warn' : ''}`}
      >
        {requestsText(user)}
      </td>
      <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
        {formatDollars(user.cost_this_month)}
      </td>
    </tr>
  )
}

const requestsText = ({ is_admin, ai_requests: { used, max } }: AdminUser) =>
  is_admin ? `${formatNumber(used)}, unlimited` : `${formatNumber(used)} of ${formatNumber(max)}`

const isAtLimit = ({ is_admin, ai_requests }: AdminUser) => !is_admin && ai_requests.used >= ai_requests.max
