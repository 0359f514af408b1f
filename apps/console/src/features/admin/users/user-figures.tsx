import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { storageText } from '@whofor/core/account/limits'
import { texts } from '@whofor/texts/console/admin/users'
import type { ReactNode } from 'react'
import { Progress } from '../../../components/ui/status.tsx'
import { formatDate, formatDateTime, formatDollars, formatNumber } from '../../../lib/format.ts'

export function UserFigures({ user }: { user: AdminUserDetail }) {
  const { personas, storage_bytes, ai_requests, last_login, last_network, second_factors } = user
  const of = (used: string, max: string) =>
    user.is_admin ? texts.figures.unlimited({ used }) : texts.figures.of_max({ used, max })
  return (
    <>
      <dl className="mt-3">
        <Figure label={texts.figures.signed_up}>{formatDate(user.created_at)}</Figure>
        <Figure label={texts.figures.email}>
          {user.email_verified ? texts.figures.verified : texts.figures.not_verified}
        </Figure>
        <Figure label={texts.figures.last_sign_in}>
          {last_login === null ? texts.figures.never : formatDateTime(last_login)}
          {last_network !== null && (
            <small className="block font-normal text-ink-2">
              {texts.figures.from({ network: last_network })}
            </small>
          )}
        </Figure>
        <Figure label={texts.figures.sign_ins}>{formatNumber(user.login_count)}</Figure>
        <Figure label={texts.figures.two_step}>
          {second_factors.length === 0
            ? texts.figures.none
            : second_factors.map((factor) => texts.figures.factors[factor]).join(', ')}
        </Figure>
        <Figure label={texts.figures.personas}>
          {of(formatNumber(personas.used), formatNumber(personas.max))}
        </Figure>
        <Figure label={texts.figures.surveys}>{formatNumber(user.surveys)}</Figure>
        <Figure label={texts.figures.answers}>{formatNumber(user.responses)}</Figure>
        <Figure label={texts.figures.storage}>
          {of(storageText(storage_bytes.used), storageText(storage_bytes.max))}
        </Figure>
        <Figure label={texts.figures.requests}>
          {of(formatNumber(ai_requests.used), formatNumber(ai_requests.max))}
        </Figure>
      </dl>
      {!user.is_admin && (
        <Progress
          value={ai_requests.used}
          max={Math.max(1, ai_requests.max)}
          label={texts.figures.requests}
        />
      )}
      <p className="mt-2 text-sm text-ink-2">{costText(user)}</p>
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right font-[550] tabular-nums">{children}</dd>
  </div>
)

/** “$9.14: personas $8.00, chat $1.14” */
function costText({ cost_this_month, cost_by_type }: AdminUserDetail): string {
  const parts = cost_by_type
    .filter(({ cost }) => cost > 0)
    .map(({ request_type, cost }) => `${callName(request_type)} ${formatDollars(cost)}`)
  const total = texts.figures.cost({ total: formatDollars(cost_this_month) })
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`
}

/** A type of call as the drawer names it; of others, the type itself. */
export function callName(type: string): string {
  const known: Record<string, string> = texts.figures.calls
  return known[type] ?? type
}
