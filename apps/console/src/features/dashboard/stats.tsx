import { tierLabel } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard'
import { formatNumber, formatUtcDay, plural } from '../../lib/format.ts'

/** Figures that could not be read are shown as a dash. */
export function Stats({ data: { usage, active_surveys, answers_to_active } }: { data: DashboardReply }) {
  return (
    <dl className="mb-10 grid grid-cols-2 rounded-md border border-line bg-surface md:grid-cols-4">
      <Personas usage={usage} />
      <Stat
        label="Active Surveys"
        note={answers_to_active === null ? '' : `${plural(answers_to_active, 'answer')} so far`}
      >
        {figure(active_surveys)}
      </Stat>
      <Requests usage={usage} />
      <Stat
        label="Account Tier"
        note={usage?.account_tier === 'free_beta' ? 'Beta plan with full access' : ''}
      >
        {usage ? tierLabel(usage.account_tier) : UNKNOWN}
      </Stat>
    </dl>
  )
}

const UNKNOWN = '–'
const figure = (value: number | null) => (value === null ? UNKNOWN : formatNumber(value))

type Usage = Pick<DashboardReply, 'usage'>

function Personas({ usage }: Usage) {
  const label = 'Total Personas'
  if (!usage) return <Stat label={label}>{UNKNOWN}</Stat>
  const { used, max } = usage.personas
  const left = `${plural(Math.max(0, max - used), 'persona')} left`
  return (
    <Stat label={label} of={usage.unlimited ? null : max} note={usage.unlimited ? 'Unlimited' : left}>
      {formatNumber(used)}
    </Stat>
  )
}

function Requests({ usage }: Usage) {
  const label = 'AI Requests'
  if (!usage) return <Stat label={label}>{UNKNOWN}</Stat>
  const { used, max, resets_at } = usage.ai_requests
  const resets = `Resets on ${formatUtcDay(resets_at)}`
  return (
    <Stat
      label={label}
      of={usage.unlimited ? null : max}
      note={usage.unlimited ? 'This month, unlimited' : resets}
    >
      {formatNumber(used)}
    </Stat>
  )
}

type Props = { label: string; of?: number | null; note?: string; children: string }

function Stat({ label, of = null, note = '', children }: Props) {
  return (
    <div className="flex flex-col border-line px-6 py-5 max-md:nth-[even]:border-l max-md:nth-[n+3]:border-t max-sm:p-4 md:not-first:border-l">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 text-3xl font-semibold tracking-[-.02em] first-letter:uppercase max-sm:text-2xl">
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
