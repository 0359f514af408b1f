import type { AiStatus, AiTest } from '@whofor/core/account/instance'
import { MINUTE_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/console/admin/ai-status'
import type { ReactNode } from 'react'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatDateTime, formatDollars, formatNumber, formatRelative } from '../../../lib/format.ts'
import { callName } from '../users/user-figures.tsx'

/** What is known of the connection: by the last test, or by what is configured. */
export function ConnectionNotice({ status }: { status: AiStatus }) {
  const { missing, demo, provider, last_test, last_success_at } = status
  if (missing)
    return (
      <Notice kind="bad" title={texts.page.missing}>
        <p>
          {missing === 'key' ? texts.page.missing_key({ provider }) : texts.page.missing_model({ provider })}
        </p>
      </Notice>
    )
  if (demo)
    return (
      <Notice kind="info" title={texts.page.demo}>
        <p>
          {[texts.page.demo_lead, last_test && answerText({ ...last_test, model: texts.page.demo })]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Notice>
    )
  if (!last_test)
    return (
      <Notice title={texts.page.untested}>
        <p>
          {last_success_at === null
            ? texts.page.untested_lead
            : texts.page.succeeded_since({ when: formatRelative(last_success_at) })}
        </p>
      </Notice>
    )
  if (last_test.code === null)
    return (
      <Notice kind="good" title={texts.page.connected}>
        <p>{answerText(last_test)}</p>
      </Notice>
    )
  const { code, detail, at } = last_test
  return (
    <Notice kind="bad" title={texts.page.not_connected}>
      <p>{failureOf(code).long}</p>
      {detail !== null && <p className="mt-2 font-mono text-sm wrap-anywhere">{detail}</p>}
      <p className="mt-2">
        {testedText(at)}{' '}
        {last_success_at !== null &&
          last_success_at > at &&
          texts.page.succeeded_since({ when: formatRelative(last_success_at) })}
      </p>
    </Notice>
  )
}

/** “example-70b answered in 0.8 s. Structured output works. Tested just now.” */
export function answerText({ model, duration_ms, output_mode, at, code }: AiTest): string {
  if (code !== null) return `${failureOf(code).short}. ${testedText(at)}`
  return [
    texts.page.answered({ model, time: formatMilliseconds(duration_ms) }),
    output_mode && texts.page.outputs[output_mode],
    testedText(at),
  ]
    .filter(Boolean)
    .join(' ')
}

const testedText = (at: number): string =>
  Date.now() - at < MINUTE_MS ? texts.page.just_tested : texts.page.tested({ when: formatRelative(at) })

type Props = { day: AiStatus['last_24_hours']; costThisMonth: number }

export function LastDay({ day, costThisMonth }: Props) {
  const { requests, failed, cost, median_ms, slowest_ms, failures } = day
  const [newest] = failures
  return (
    <section aria-labelledby="ai-last-day" className="mt-8">
      <h3 id="ai-last-day" className="mb-2 text-base font-semibold">
        {texts.page.day}
      </h3>
      <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line max-sm:grid-cols-2">
        <Figure label={texts.page.requests} value={formatNumber(requests)}>
          {texts.page.requests_lead}
        </Figure>
        <Figure label={texts.page.failures} value={formatNumber(failed)}>
          {newest ? `${failureOf(newest.code).short}, ${formatRelative(newest.at)}` : texts.page.no_failures}
        </Figure>
        <Figure label={texts.page.median} value={median_ms === null ? '–' : formatMilliseconds(median_ms)}>
          {slowest_ms === null
            ? texts.page.not_measured
            : texts.page.slowest({ time: formatMilliseconds(slowest_ms) })}
        </Figure>
        <Figure label={texts.page.cost} value={formatDollars(cost)}>
          {texts.page.cost_this_month({ cost: formatDollars(costThisMonth) })}
        </Figure>
      </dl>
      {failures.length > 0 && (
        <>
          <h3 id="ai-failures" className="mt-8 mb-2 text-base font-semibold">
            {texts.page.latest_failures}
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
          <p className="mt-2 text-sm text-ink-2">{texts.page.failures_hint}</p>
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

/** Why a call failed, for administrators, by the code of the error. */
function failureOf(code: string): { short: string; long: string } {
  const known: Record<string, { short: string; long: string }> = texts.failures
  return known[code] ?? texts.failures.other
}

/** "80 ms", "4.1 s", "22 s". */
function formatMilliseconds(value: number): string {
  if (value < 100) return `${formatNumber(value)} ms`
  return `${formatNumber(value < 10_000 ? Math.round(value / 100) / 10 : Math.round(value / 1000))} s`
}
