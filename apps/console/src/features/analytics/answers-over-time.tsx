import type { AnalyticsReply } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import { formatNumber } from '../../lib/format.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { formatPoint } from './analytics-format.ts'
import { ChartPanel } from './chart-panel.tsx'
import { DataTable } from './data-table.tsx'

const LineChart = lazyComponent(() => import('./line-chart.tsx'), 'LineChart')

export function AnswersOverTime({ data: { range, points, totals } }: { data: AnalyticsReply }) {
  const isMonths = range === '12m'
  const now = texts.ranges[range]
  const before = texts.ranges_before[range]
  const title = isMonths ? texts.per_month : texts.per_day
  const labels = points.map(({ date }) => formatPoint(date, isMonths))
  return (
    <ChartPanel
      title={title}
      legend={
        <>
          <span className="flex items-center gap-2">
            <span aria-hidden className="w-5 border-t-2 border-accent" />
            {now}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="w-5 border-t-2 border-dashed border-(--stated)" />
            {before}
          </span>
        </>
      }
      table={
        <DataTable
          label={title}
          head={[isMonths ? texts.month : texts.day, now, before]}
          rows={points.map((point, at) => ({
            key: point.date,
            cells: [labels[at] ?? '', formatNumber(point.answers), formatNumber(point.before)],
          }))}
        />
      }
    >
      <div
        role="img"
        aria-label={texts.chart({ answers: totals.answers, days: points.length })}
        className="h-64"
      >
        <LineChart
          labels={labels}
          series={[points.map(({ answers }) => answers), points.map((point) => point.before)]}
        />
      </div>
    </ChartPanel>
  )
}
