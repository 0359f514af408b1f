import type { AnalyticsReply } from '@whofor/core/analytics'
import type { ReactNode } from 'react'
import { formatClock, formatDuration, formatNumber } from '../../lib/format.ts'
import { formatPercent, formatShare } from './analytics-format.ts'
import { ANALYTICS_TEXTS } from './analytics-texts.ts'

type Totals = AnalyticsReply['totals']

export function Figures({ totals }: { totals: Totals }) {
  const { opened, started, finished, quarter, median, three_quarters } = totals
  return (
    <dl
      aria-label={ANALYTICS_TEXTS.figures}
      className="grid overflow-hidden rounded-md border border-line bg-line [grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-px max-sm:grid-cols-2"
    >
      <Figure label={ANALYTICS_TEXTS.answers} value={formatNumber(totals.answers)}>
        {changeText(totals)}
      </Figure>
      <Figure label={ANALYTICS_TEXTS.completion} value={started === 0 ? '–' : formatShare(finished, started)}>
        {started === 0 ? ANALYTICS_TEXTS.notMeasured : ANALYTICS_TEXTS.ofStarted(formatNumber(started))}
      </Figure>
      <Figure label={ANALYTICS_TEXTS.opened} value={opened === 0 ? '–' : formatNumber(opened)}>
        {opened === 0
          ? ANALYTICS_TEXTS.notMeasured
          : `${ANALYTICS_TEXTS.openedStarted(formatShare(started, opened))}. ${ANALYTICS_TEXTS.withScript}`}
      </Figure>
      <Figure label={ANALYTICS_TEXTS.median} value={median === null ? '–' : formatDuration(median)}>
        {quarter === null || three_quarters === null
          ? ANALYTICS_TEXTS.notMeasured
          : ANALYTICS_TEXTS.half(formatClock(quarter), formatClock(three_quarters))}
      </Figure>
    </dl>
  )
}

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="bg-surface px-5 py-4 max-sm:px-4">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-0.5 text-2xl font-semibold tabular-nums max-sm:text-xl">{value}</dd>
    <dd className="mt-0.5 text-sm text-pretty text-ink-2 tabular-nums">{children}</dd>
  </div>
)

function changeText({ answers, before }: Totals): string {
  const was = formatNumber(before)
  if (before === 0) return ANALYTICS_TEXTS.noneBefore
  if (answers === before) return ANALYTICS_TEXTS.asMany(was)
  const percent = formatPercent(Math.abs(answers - before) / before)
  const change = answers > before ? ANALYTICS_TEXTS.more(percent) : ANALYTICS_TEXTS.fewer(percent)
  return `${change} ${ANALYTICS_TEXTS.from(was)}`
}
