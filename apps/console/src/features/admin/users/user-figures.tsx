import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { storageText } from '@whofor/core/account/limits'
import type { ReactNode } from 'react'
import { Progress } from '../../../components/ui/progress.tsx'
import { formatDate, formatDateTime, formatDollars, formatNumber } from '../../../lib/format.ts'
import { FIGURE_TEXTS } from './figure-texts.ts'

export function UserFigures({ user }: { user: AdminUserDetail }) {
  const { personas, storage_bytes, ai_requests, last_login, last_network, second_factors } = user
  const of = (used: string, max: string) =>
    user.is_admin ? FIGURE_TEXTS.unlimited(used) : FIGURE_TEXTS.ofMax(used, max)
  return (
    <>
      <dl className="mt-3">
        <Figure label={FIGURE_TEXTS.signedUp}>{formatDate(user.created_at)}</Figure>
        <Figure label={FIGURE_TEXTS.email}>
          {user.email_verified ? FIGURE_TEXTS.verified : FIGURE_TEXTS.notVerified}
        </Figure>
        <Figure label={FIGURE_TEXTS.lastSignIn}>
          {last_login === null ? FIGURE_TEXTS.never : formatDateTime(last_login)}
          {last_network !== null && (
            <small className="block font-normal text-ink-2">{FIGURE_TEXTS.from(last_network)}</small>
          )}
        </Figure>
        <Figure label={FIGURE_TEXTS.signIns}>{formatNumber(user.login_count)}</Figure>
        <Figure label={FIGURE_TEXTS.twoStep}>
          {second_factors.length === 0
            ? FIGURE_TEXTS.none
            : second_factors.map((factor) => FIGURE_TEXTS.factors[factor]).join(', ')}
        </Figure>
        <Figure label={FIGURE_TEXTS.personas}>
          {of(formatNumber(personas.used), formatNumber(personas.max))}
        </Figure>
        <Figure label={FIGURE_TEXTS.surveys}>{formatNumber(user.surveys)}</Figure>
        <Figure label={FIGURE_TEXTS.answers}>{formatNumber(user.responses)}</Figure>
        <Figure label={FIGURE_TEXTS.storage}>
          {of(storageText(storage_bytes.used), storageText(storage_bytes.max))}
        </Figure>
        <Figure label={FIGURE_TEXTS.requests}>
          {of(formatNumber(ai_requests.used), formatNumber(ai_requests.max))}
        </Figure>
      </dl>
      {!user.is_admin && (
        <Progress value={ai_requests.used} max={Math.max(1, ai_requests.max)} label={FIGURE_TEXTS.requests} />
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
    .map(({ request_type, cost }) => `${FIGURE_TEXTS.call(request_type)} ${formatDollars(cost)}`)
  const total = FIGURE_TEXTS.cost(formatDollars(cost_this_month))
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`
}
