import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/console/surveys/results'
import { formatNumber, formatUtcMonth, formatUtcShortDay } from '../../../lib/format.ts'

const DATES = {
  day: formatUtcShortDay,
  week: formatUtcShortDay,
  month: formatUtcMonth,
} satisfies Record<StepLength, (at: number) => string>
const NAMES = { day: 'per_day', week: 'per_week', month: 'per_month' } as const satisfies Record<
  StepLength,
  string
>
/** Dates that have room, by the chart's width in characters rather than pixels, so that they grow with the text. */
const LABELS = [
  { most: 6, hidden: '@min-[30rem]:hidden' },
  { most: 3, hidden: '@min-[14rem]:@max-[30rem]:hidden' },
  { most: 2, hidden: '@max-[14rem]:hidden' },
] as const

/** When the responses came, as bars and as a table. */
export function AnswersOverTime({ days }: { days: readonly DayCount[] }) {
  const { length, steps } = timeSteps(days)
  if (steps.length < 2) return null
  const date = DATES[length]
  const most = Math.max(...steps.map(({ responses }) => responses))
  return (
    <figure className="min-w-0 rounded-md border border-line bg-surface px-6 py-4 max-sm:px-4">
      <figcaption className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-base">{texts.over_time}</h2>
        <span className="text-sm text-ink-2">{texts[NAMES[length]]}</span>
      </figcaption>
      <div aria-hidden className="flex h-20 items-end gap-1 border-b border-line max-sm:gap-px">
        {steps.map(({ from, responses }) => (
          <span
            key={from}
            title={`${date(from)}: ${formatNumber(responses)}`}
            className="min-w-0 flex-1 rounded-t-[2px] bg-accent"
            style={{ height: `${(responses / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="@container mt-1 text-xs text-ink-3 tabular-nums">
        <div className="flex gap-1 overflow-hidden max-sm:gap-px">
          {steps.map(({ from }, index) => (
            <span key={from} className="min-w-0 flex-1 whitespace-nowrap">
              <DateLabel index={index} of={steps.length}>
                {date(from)}
              </DateLabel>
            </span>
          ))}
        </div>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-2 max-sm:min-h-11">
          {texts.show_table}
        </summary>
        <div>
          <table className="w-full tabular-nums">
            <thead>
              <tr className="text-left text-ink-2">
                <th scope="col" className="py-1 font-medium">
                  {texts.time}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {texts.answers}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ from, responses }) => (
                <tr key={from} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {date(from)}
                  </th>
                  <td className="py-1 text-right">{formatNumber(responses)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

type LabelProps = { index: number; of: number; children: string }

/** A date below its bar where there is room up to the next one. */
function DateLabel({ index, of, children }: LabelProps) {
  const hidden = LABELS.filter(({ most }) => {
    const every = Math.ceil(of / most)
    return index % every !== 0 || of - index < every
  })
  if (hidden.length === LABELS.length) return null
  return <span className={hidden.map((one) => one.hidden).join(' ')}>{children}</span>
}

type DayCount = { day: number; responses: number }
type TimeStep = { from: number; responses: number }
type StepLength = 'day' | 'week' | 'month'

const MAX_DAYS = 31
const MAX_WEEKS_IN_DAYS = 26 * 7

/** Responses by day, week (from Monday) or month, whichever makes at most about thirty steps; empty ones in between are there. */
export function timeSteps(days: readonly DayCount[]): { length: StepLength; steps: TimeStep[] } {
  const first = days[0]?.day
  const last = days.at(-1)?.day
  if (first === undefined || last === undefined) return { length: 'day', steps: [] }
  const span = last - first + 1
  const length = span <= MAX_DAYS ? 'day' : span <= MAX_WEEKS_IN_DAYS ? 'week' : 'month'
  const counts = new Map<number, number>()
  for (let day = first; day <= last; day += 1) {
    const from = startOf(day, length)
    if (!counts.has(from)) counts.set(from, 0)
  }
  for (const { day, responses } of days) {
    const from = startOf(day, length)
    counts.set(from, (counts.get(from) ?? 0) + responses)
  }
  return { length, steps: [...counts].map(([from, responses]) => ({ from: from * DAY_MS, responses })) }
}

/** Day 0 was a Thursday. */
function startOf(day: number, length: StepLength): number {
  if (length === 'day') return day
  if (length === 'week') return day - ((day + 3) % 7)
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS
}
