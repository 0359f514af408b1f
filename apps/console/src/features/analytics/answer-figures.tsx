import type { AnalyticsReply } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import type { ReactNode } from 'react'
import { formatClock, formatDuration, formatNumber } from '../../lib/format.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { ChartPanel, DataTable, formatPercent, formatPoint, formatShare } from './chart-panel.tsx'

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

/** How many came to each question of a survey, and where most stopped. */
export function DropOff({ dropOff }: { dropOff: AnalyticsReply['drop_off'] }) {
  return (
    <section
      aria-labelledby="drop-off"
      className="rounded-md border border-line bg-surface px-6 py-5 max-sm:px-4"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="drop-off" className="text-base font-semibold">
          {texts.drop_off}
        </h2>
        {dropOff && <span className="min-w-0 truncate text-sm text-ink-2">{dropOff.title}</span>}
      </header>
      {dropOff ? <Questions dropOff={dropOff} /> : <p className="text-ink-2">{texts.no_visits}</p>}
    </section>
  )
}

function Questions({ dropOff: { questions } }: { dropOff: NonNullable<AnalyticsReply['drop_off']> }) {
  const started = questions[0]?.reached ?? 0
  const rows = questions.map((question, at) => ({
    ...question,
    left: Math.max(0, (questions[at - 1]?.reached ?? question.reached) - question.reached),
  }))
  const worst = rows.reduce((most, row, at) => (row.left > (rows[most]?.left ?? 0) ? at : most), 0)
  const all = rows.reduce((sum, { left }) => sum + left, 0)
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full border-separate border-spacing-y-1 text-left">
          <thead className="text-sm text-ink-2">
            <tr>
              <th scope="col" className="pb-1 font-normal">
                {texts.question}
              </th>
              <th scope="col" className="pb-1 pl-4 text-right font-normal">
                {texts.reached}
              </th>
              <th scope="col" className="pb-1 pl-4 text-right font-normal">
                {texts.left}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ question, reached, left }, at) => (
              <tr key={question}>
                <th scope="row" className="w-full pb-1 font-normal">
                  <span className="flex gap-3">
                    <span className="w-4 shrink-0 text-right text-ink-3 tabular-nums">{at + 1}</span>
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {question}
                      <progress
                        aria-hidden
                        value={reached}
                        max={Math.max(1, started)}
                        className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-(--track) [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-(--track) [&::-webkit-progress-value]:bg-accent"
                      />
                    </span>
                  </span>
                </th>
                <td className="pl-4 text-right align-top tabular-nums">{formatNumber(reached)}</td>
                <td
                  className={`pl-4 text-right align-top tabular-nums ${at === worst && left > 0 ? 'font-semibold text-bad' : 'text-ink-2'}`}
                >
                  {left > 0 && `−${formatNumber(left)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {all === 0
          ? texts.nobody_left
          : texts.most_left({
              left: formatNumber(rows[worst]?.left ?? 0),
              all: formatNumber(all),
              at: formatNumber(worst + 1),
            })}
      </p>
    </>
  )
}
