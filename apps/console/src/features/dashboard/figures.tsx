import { tierTitle } from '@whofor/core/account/account'
import type { DashboardReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { formatNumber, formatUtcDay } from '../../lib/format.ts'

const UNKNOWN = '–'

/** Four figures in one line. Those that could not be read are a dash. */
export function Figures({ data: { usage, active_surveys } }: { data: DashboardReply }) {
  const unlimited = usage?.unlimited ? dashboardTexts.page.unlimited : null
  return (
    <dl className="mb-10 grid gap-x-10 gap-y-3 border-y border-line py-4 max-sm:grid-cols-2 max-sm:gap-x-4 sm:flex sm:flex-wrap">
      <Figure
        label={dashboardTexts.page.total_personas}
        note={usage && (unlimited ?? dashboardTexts.page.of({ max: formatNumber(usage.personas.max) }))}
      >
        {usage ? formatNumber(usage.personas.used) : UNKNOWN}
      </Figure>
      <Figure label={dashboardTexts.page.active_surveys} note={null}>
        {active_surveys === null ? UNKNOWN : formatNumber(active_surveys)}
      </Figure>
      <Figure
        label={dashboardTexts.page.ai_requests}
        note={
          usage &&
          (unlimited ??
            dashboardTexts.page.of_until({
              max: formatNumber(usage.ai_requests.max),
              day: unbroken(formatUtcDay(usage.ai_requests.resets_at)),
            }))
        }
      >
        {usage ? formatNumber(usage.ai_requests.used) : UNKNOWN}
      </Figure>
      <Figure label={dashboardTexts.page.account_tier} note={null}>
        {usage ? tierTitle(usage.account_tier) : UNKNOWN}
      </Figure>
    </dl>
  )
}

type Props = { label: string; note: string | null; children: string }

const Figure = ({ label, note, children }: Props) => (
  <div className="grid content-start">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="text-xl leading-7 font-semibold tracking-[-.015em] tabular-nums">
      {children}
      {note && <small className="ml-1.5 text-sm font-normal tracking-normal text-ink-2">{note}</small>}
    </dd>
  </div>
)

/** A day that stays on one line. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00A0')
