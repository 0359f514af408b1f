import { tierTitle } from '@whofor/core/account/account'
import type { AdminUser, UserSort } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { Link } from 'wouter'
import { Badge } from '../../../components/ui/status.tsx'
import {
  formatDateTime,
  formatDollars,
  formatNumber,
  formatRelative,
  formatShortDate,
} from '../../../lib/format.ts'
import type { UserView } from '../queries.ts'
import { PhoneSort, SortHead } from './sort-users.tsx'

type Props = {
  users: AdminUser[]
  view: UserView
  /** The user in the drawer. */
  shown: string | null
  busy: boolean
  onSort: (sort: UserSort) => void
  hrefOf: (id: string) => string
}

const SORTS: { sort: UserSort; className: string }[] = [
  { sort: 'email', className: 'w-[44%]' },
  { sort: 'created', className: 'max-md:hidden' },
  { sort: 'logins', className: 'text-right max-md:hidden' },
  { sort: 'last_login', className: '' },
  { sort: 'ai_requests', className: 'text-right' },
  { sort: 'cost', className: 'text-right' },
]

/** On phones a list of names with what they use, sorted by a select. */
export function UserTable({ users, view, shown, busy, onSort, hrefOf }: Props) {
  const [first, ...others] = SORTS
  return (
    <>
      <PhoneSort view={view} onSort={onSort} />
      <div className="relative sm:overflow-x-auto">
        <table
          aria-label={texts.list.title}
          aria-busy={busy}
          className="w-full border-separate border-spacing-0 rounded-md border border-line bg-surface text-left aria-busy:opacity-60"
        >
          <thead className="max-sm:hidden">
            <tr>
              {first && (
                <SortHead {...first} label={texts.list.sorts[first.sort]} view={view} onSort={onSort} />
              )}
              <th
                scope="col"
                className="border-b border-line px-3 py-2 text-xs font-[550] text-ink-2 max-md:hidden"
              >
                {texts.list.tier}
              </th>
              {others.map((head) => (
                <SortHead
                  key={head.sort}
                  {...head}
                  label={texts.list.sorts[head.sort]}
                  view={view}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Row
                key={user.id}
                user={user}
                sort={view.sort}
                href={hrefOf(user.id)}
                isShown={user.id === shown}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const cell = 'border-b border-line px-4 py-2.5 sm:px-3 group-last:border-0'

type RowProps = { user: AdminUser; sort: UserSort; href: string; isShown: boolean }

function Row({ user, sort, href, isShown }: RowProps) {
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
          {user.is_admin && <Badge>{texts.list.admin}</Badge>}
          {user.is_disabled && <Badge kind="failed">{texts.list.disabled}</Badge>}
        </span>
        {display_name !== null && (
          <span title={email} className="block truncate text-sm text-ink-2">
            {email}
          </span>
        )}
        <span className="block text-sm text-ink-2 md:hidden">{tierTitle(user.account_tier)}</span>
      </th>
      <td className={`${cell} w-px pl-0 text-right align-middle sm:hidden`}>
        <PhoneFigure user={user} sort={sort} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2 max-md:hidden`}>{tierTitle(user.account_tier)}</td>
      <td
        className={`${cell} whitespace-nowrap text-ink-2 max-md:hidden`}
        title={formatDateTime(user.created_at)}
      >
        {formatShortDate(user.created_at)}
      </td>
      <td className={`${cell} text-right tabular-nums max-md:hidden`}>{formatNumber(user.login_count)}</td>
      <td
        className={`${cell} whitespace-nowrap text-ink-2 max-sm:hidden`}
        title={last_login === null ? undefined : formatDateTime(last_login)}
      >
        {last_login === null ? texts.list.never : formatRelative(last_login)}
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

/** The one figure that a row has room for on phones: what the list is sorted by. */
function PhoneFigure({ user, sort }: { user: AdminUser; sort: UserSort }) {
  const shown = sort === 'email' ? 'ai_requests' : sort
  const isWarned = shown === 'ai_requests' && isAtLimit(user)
  return (
    <>
      <span
        className={`block whitespace-nowrap tabular-nums ${isWarned ? 'font-[550] text-warn' : 'text-ink'}`}
      >
        {textOf(user, shown)}
      </span>
      <span className={sort === shown ? 'sr-only' : 'block text-sm whitespace-nowrap text-ink-2'}>
        {texts.list.sorts[shown]}
      </span>
    </>
  )
}

function textOf(user: AdminUser, sort: Exclude<UserSort, 'email'>): string {
  if (sort === 'created') return formatRelative(user.created_at)
  if (sort === 'logins') return formatNumber(user.login_count)
  if (sort === 'cost') return formatDollars(user.cost_this_month)
  if (sort === 'ai_requests') return requestsText(user)
  return user.last_login === null ? texts.list.never : formatRelative(user.last_login)
}

/** “17 of 50”; administrators have no limit. */
const requestsText = ({ is_admin, ai_requests: { used, max } }: AdminUser): string =>
  is_admin
    ? texts.list.unlimited({ used: formatNumber(used) })
    : texts.list.of_max({ used: formatNumber(used), max: formatNumber(max) })

const isAtLimit = ({ is_admin, ai_requests }: AdminUser): boolean =>
  !is_admin && ai_requests.used >= ai_requests.max
