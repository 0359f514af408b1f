import { tierLabel } from '@whofor/core/account/account'
import type { AdminUser } from '@whofor/core/account/admin-users'
import { ShieldCheck } from '../../components/ui/icons.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'

const cell = 'border-b border-line px-4 py-2.5 group-last:border-0 max-sm:px-3'
const head = 'border-b border-line px-4 py-2.5 text-xs font-[550] whitespace-nowrap text-ink-2 max-sm:px-3'

export function UserTable({ users }: { users: AdminUser[] }) {
  return (
    <section
      aria-label="Users"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Email
            </th>
            <th scope="col" className={head}>
              Display name
            </th>
            <th scope="col" className={head}>
              Tier
            </th>
            <th scope="col" className={head}>
              Admin
            </th>
            <th scope="col" className={`${head} text-right`}>
              Logins
            </th>
            <th scope="col" className={`${head} text-right`}>
              Last login
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ user }: { user: AdminUser }) {
  return (
    <tr className="group hover:bg-[color-mix(in_srgb,var(--surface-2)_55%,transparent)]">
      <th scope="row" className={`${cell} font-medium max-sm:min-w-44 max-sm:wrap-anywhere`}>
        {user.email}
      </th>
      <td className={cell}>{user.display_name ?? <span className="text-ink-3">None</span>}</td>
      <td className={`${cell} whitespace-nowrap first-letter:uppercase`}>{tierLabel(user.account_tier)}</td>
      <td className={cell}>
        {user.is_admin ? (
          <span className="flex items-center gap-1.5">
            <ShieldCheck aria-hidden className="size-4" />
            Admin
          </span>
        ) : (
          <span className="text-ink-3">No</span>
        )}
      </td>
      <td className={`${cell} text-right`}>{formatNumber(user.login_count)}</td>
      <td className={`${cell} text-right whitespace-nowrap text-ink-2`}>
        {user.last_login === null ? 'Never' : formatDateTime(user.last_login)}
      </td>
    </tr>
  )
}
