import { useQuery } from '@tanstack/react-query'
import { AI_USES, type AiUseReply, type AiUse as Use } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { formatDollars, formatNumber } from '../../lib/format.ts'
import { ChartPanel, DataTable, formatPoint } from './chart-panel.tsx'
import { aiUseQuery } from './queries.ts'

type Month = AiUseReply['months'][number]

/** Calls of the model by month and purpose, with their cost. */
export function AiUse() {
  const query = useQuery(aiUseQuery)
  return (
    <QueryView query={query} title={texts.ai_failed} loading={<PanelSkeleton />}>
      {({ months }) => <AiUsePanel months={months} />}
    </QueryView>
  )
}

function AiUsePanel({ months }: { months: Month[] }) {
  const used = AI_USES.filter((use) => months.some(({ uses }) => (uses[use]?.calls ?? 0) > 0))
  const most = Math.max(1, ...months.map((month) => callsOf(month)))
  const cost = months.reduce((sum, month) => sum + costOf(month), 0)
  if (used.length === 0)
    return (
      <section className="rounded-md border border-line bg-surface px-6 py-5 max-sm:px-4">
        <h2 className="text-base font-semibold">{texts.ai}</h2>
        <p className="mt-1 text-ink-2">{texts.ai_none}</p>
      </section>
    )
  const shown = months.slice(months.findIndex((month) => callsOf(month) > 0))
  return (
    <ChartPanel
      title={texts.ai}
      legend={<span>{texts.ai_lead}</span>}
      table={
        <DataTable
          label={texts.ai}
          head={[texts.month, ...used.map((use) => texts.uses[use]), texts.tokens, texts.cost]}
          rows={shown.map((month) => ({
            key: month.month,
            cells: [
              formatPoint(month.month, true),
              ...used.map((use) => formatNumber(month.uses[use]?.calls ?? 0)),
              formatNumber(sumOf(month, 'tokens')),
              formatDollars(costOf(month)),
            ],
          }))}
        />
      }
    >
      <ul className="grid gap-2.5">
        {shown.map((month) => (
          <li key={month.month} className="flex flex-wrap items-center gap-3 text-sm">
            <span className="min-w-22 text-ink-2">{formatPoint(month.month, true)}</span>
            <progress
              aria-hidden
              value={callsOf(month)}
              max={most}
              className="h-2 w-0 min-w-8 flex-1 appearance-none overflow-hidden rounded-full bg-(--track) [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-(--track) [&::-webkit-progress-value]:bg-accent"
            />
            <span className="min-w-24 text-right tabular-nums">
              {texts.calls_of({ count: callsOf(month) })}
              <span className="text-ink-2"> · {formatDollars(costOf(month))}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-2">
        {used.map((use) => summaryOf(use, months)).join(' · ')}
        {cost === 0 && ` · ${texts.ai_free}`}
      </p>
    </ChartPanel>
  )
}

const sumOf = ({ uses }: Month, figure: 'calls' | 'tokens' | 'cost'): number =>
  AI_USES.reduce((sum, use) => sum + (uses[use]?.[figure] ?? 0), 0)
const callsOf = (month: Month): number => sumOf(month, 'calls')
const costOf = (month: Month): number => sumOf(month, 'cost')

function summaryOf(use: Use, months: Month[]): string {
  const calls = months.reduce((sum, { uses }) => sum + (uses[use]?.calls ?? 0), 0)
  const cost = months.reduce((sum, { uses }) => sum + (uses[use]?.cost ?? 0), 0)
  return `${texts.uses[use]}: ${formatNumber(calls)}, ${formatDollars(cost)}`
}

const PanelSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton className="h-48 w-full" />
  </Loading>
)
