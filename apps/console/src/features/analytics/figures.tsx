import type { AnalyticsReply } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import type { ReactNode } from 'react'
import { formatClock, formatDuration, formatNumber } from '../../lib/format.ts'
import { formatPercent, formatShare } from './analytics-format.ts'

type Totals = AnalyticsReply['totals']

export function Figures({ totals }: { totals: Totals }) {
  const { opened, started, finished, quarter, median, three_quarters } = totals
  return (
    <dl
      aria-label={texts.figures}
      className="grid overflow-hidden rounded-md border border-line bg-line [grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-px max-sm:grid-cols-2"
    >
      <Figure label={texts.answers} value={formatNumber(totals.answers)}>
        {changeText(totals)}
      </Figure>
      <Figure label={texts.completion} value={started === 0 ? '–' : formatShare(finished, started)}>
        {started === 0 ? texts.not_measured : texts.of_started({ started: formatNumber(started) })}
      </Figure>
      <Figure label={texts.opened} value={opened === 0 ? '–' : formatNumber(opened)}>
        {opened === 0
          ? texts.not_measured
          : `${texts.opened_started({ percent: formatShare(started, opened) })}. ${texts.with_script}`}
      </Figure>
      <Figure label={texts.median} value={median === null ? '–' : formatDuration(median)}>
        {quarter === null || three_quarters === null
          ? texts.not_measured
          : texts.half({ from: formatClock(quarter), to: formatClock(three_quarters) })}
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
  if (before === 0) return texts.none_before
  if (answers === before) return texts.as_many({ before: was })
  const percent = formatPercent(Math.abs(answers - before) / before)
  const change = answers > before ? texts.more({ percent }) : texts.fewer({ percent })
  return `${change} ${texts.from({ before: was })}`
}
