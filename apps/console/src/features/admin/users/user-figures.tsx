import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { storageText } from '@whofor/core/account/limits'
import type { ReactNode } from 'react'
import { Progress } from '../../../components/ui/progress.tsx'
import { formatDate, formatDateTime, formatDollars, formatNumber } from '../../../lib/format.ts'

const FACTORS = { totp: 'Authenticator app', passkey: 'Passkey' } as const
/** Types of calls as the drawer names them; of others, the type itself. */
const CALLS: Record<string, string> = {
  survey_questions: 'survey drafts',
  survey_question: 'survey questions',
  persona: 'personas',
  persona_section: 'persona sections',
  persona_chat: 'chat',
  persona_image: 'portraits',
  context_analysis: 'context analysis',
  intake_questions: 'intake questions',
}

export function UserFigures({ user }: { user: AdminUserDetail }) {
  const { personas, storage_bytes, ai_requests, last_login, last_network, second_factors } = user
  const of = (used: string, max: string) => (user.is_admin ? `${used}, unlimited` : `${used} of ${max}`)
  return (
    <>
      <dl className="mt-3">
        <Figure label="Signed up">{formatDate(user.created_at)}</Figure>
        <Figure label="Email address">{user.email_verified ? 'Verified' : 'Not verified'}</Figure>
        <Figure label="Last sign-in">
          {last_login === null ? 'Never' : formatDateTime(last_login)}
          {last_network !== null && (
            <small className="block font-normal text-ink-2">from {last_network}</small>
          )}
        </Figure>
        <Figure label="Sign-ins">{formatNumber(user.login_count)}</Figure>
        <Figure label="Two-step verification">
          {second_factors.length === 0 ? 'None' : second_factors.map((factor) => FACTORS[factor]).join(', ')}
        </Figure>
        <Figure label="Personas">{of(formatNumber(personas.used), formatNumber(personas.max))}</Figure>
        <Figure label="Surveys">{formatNumber(user.surveys)}</Figure>
        <Figure label="Answers">{formatNumber(user.responses)}</Figure>
        <Figure label="Storage">{of(storageText(storage_bytes.used), storageText(storage_bytes.max))}</Figure>
        <Figure label="AI requests this month">
          {of(formatNumber(ai_requests.used), formatNumber(ai_requests.max))}
        </Figure>
      </dl>
      {!user.is_admin && (
        <Progress
          value={ai_requests.used}
          max={Math.max(1, ai_requests.max)}
          label="AI requests this month"
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
    .map(({ request_type, cost }) => `${CALLS[request_type] ?? request_type} ${formatDollars(cost)}`)
  const total = `${formatDollars(cost_this_month)} this month`
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`
}
