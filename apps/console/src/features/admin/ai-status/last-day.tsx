import type { AiStatus } from '@whofor/core/account/instance'
import { texts as aiStatusTexts } from '@whofor/texts/console/admin/ai-status'
import type { ReactNode } from 'react'
import { formatDateTime, formatDollars, formatNumber, formatRelative } from '../../../lib/format.ts'
import { callName } from '../users/call-name.ts'
import { failureOf } from './failure-of.ts'
import { formatMilliseconds } from './format-milliseconds.ts'

type Props = { day: AiStatus['last_24_hours']; costThisMonth: number }

export function LastDay({ day, costThisMonth }: Props) {
  const { requests, failed, cost, median_ms, slowest_ms, failures } = day
  const [newest] = failures
  return (
    <section aria-labelledby="ai-last-day" className="mt-8">
      <h3 id="ai-last-day" className="mb-2 text-base font-semibold">
        {aiStatusTexts.page.day}
      </h3>
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line max-sm:grid-cols-2">
        <Figure label={aiStatusTexts.page.requests} value={formatNumber(requests)}>
          {aiStatusTexts.page.requests_lead}
        </Figure>
        <Figure label={aiStatusTexts.page.failures} value={formatNumber(failed)}>
          {newest
            ? `${failureOf(newest.code).short}, ${formatRelative(newest.at)}`
            : aiStatusTexts.page.no_failures}
        </Figure>
        <Figure
          label={aiStatusTexts.page.median}
          value={median_ms === null ? '–' : formatMilliseconds(median_ms)}
        >
          {slowest_ms === null
            ? aiStatusTexts.page.not_measured
            : aiStatusTexts.page.slowest({ time: formatMilliseconds(slowest_ms) })}
        </Figure>
        <Figure label={aiStatusTexts.page.cost} value={formatDollars(cost)}>
          {aiStatusTexts.page.cost_this_month({ cost: formatDollars(costThisMonth) })}
        </Figure>
      </dl>
      {failures.length > 0 && (
        <>
          <h3 id="ai-failures" className="mt-8 mb-2 text-base font-semibold">
            {aiStatusTexts.page.latest_failures}
          </h3>
          <ul
            aria-labelledby="ai-failures"
            className="divide-y divide-line rounded-md border border-line bg-surface"
          >
            {failures.map(({ id, at, request_type, model, code }) => (
              <li key={id} className="px-5 py-3 max-sm:px-4">
                <p className="font-[550]">{failureOf(code).short}</p>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {[callName(request_type), model, formatDateTime(at)].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">{aiStatusTexts.page.failures_hint}</p>
        </>
      )}
    </section>
  )
}

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="min-w-0 bg-surface px-5 py-4 max-sm:px-4">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-0.5 text-2xl font-semibold tabular-nums">{value}</dd>
    <dd className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-2 tabular-nums">{children}</dd>
  </div>
)
