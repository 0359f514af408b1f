import { tierLabel } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard/schema'
import { formatNumber, formatUtcDay, plural } from '../../lib/format.ts'

export function Stats({ data: { usage, active_surveys, answers_to_active } }: { data: DashboardReply }) {
  const { personas, ai_requests, unlimited, account_tier } = usage
  const places = Math.max(0, personas.max - personas.used)
  return (
    <dl className="mb-10 grid grid-cols-2 rounded-md border border-line bg-surface md:grid-cols-4">
      <Stat
        label="Total Personas"
        of={unlimited ? null : personas.max}
        note={unlimited ? 'Unlimited' : `${plural(places, 'place')} left`}
      >
        {formatNumber(personas.used)}
      </Stat>
      <Stat label="Active Surveys" note={`${plural(answers_to_active, 'answer')} so far`}>
        {formatNumber(active_surveys)}
      </Stat>
      <Stat
        label="AI Requests"
        of={unlimited ? null : ai_requests.max}
        note={unlimited ? 'This month, unlimited' : `Resets on ${formatUtcDay(ai_requests.resets_at)}`}
      >
        {formatNumber(ai_requests.used)}
      </Stat>
      <Stat label="Account Tier" note={account_tier === 'free_beta' ? 'Beta plan with full access' : ''}>
        {tierLabel(account_tier)}
      </Stat>
    </dl>
  )
}

type Props = { label: string; of?: number | null; note: string; children: string }

function Stat({ label, of = null, note, children }: Props) {
  return (
    <div className="flex flex-col border-line px-6 py-5 max-md:nth-[even]:border-l max-md:nth-[n+3]:border-t max-sm:p-4 md:not-first:border-l">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 text-3xl font-semibold tracking-[-.02em] max-sm:text-2xl">
        {children}
        {of !== null && (
          <small className="ml-1.5 text-base font-normal tracking-normal text-ink-2">
            {' '}
            of {formatNumber(of)}
          </small>
        )}
      </dd>
      {note && <dd className="mt-0.5 text-sm text-ink-3">{note}</dd>}
    </div>
  )
}
