import type { AdminUser, UserSort } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { formatDollars, formatNumber, formatRelative } from '../../../lib/format.ts'
import { isAtLimit, requestsText } from './requests-text.ts'

/** The one figure that a row has room for on phones: what the list is sorted by. */
export function PhoneFigure({ user, sort }: { user: AdminUser; sort: UserSort }) {
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
