import type { SurveyFigures } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import { currentLocale } from '@whofor/texts/current-locale'
import { useState } from 'react'
import { Link } from 'wouter'
import { ArrowDown, ArrowUp } from '../../components/ui/icons.ts'
import { formatClock, formatNumber } from '../../lib/format.ts'
import { formatShare } from './chart-panel.tsx'

type Column = 'title' | 'opened' | 'started' | 'answers' | 'completion' | 'median'
const COLUMNS: { column: Column; className: string }[] = [
  { column: 'title', className: '' },
  { column: 'opened', className: 'text-right max-sm:hidden' },
  { column: 'started', className: 'text-right max-sm:hidden' },
  { column: 'answers', className: 'text-right' },
  { column: 'completion', className: 'text-right' },
  { column: 'median', className: 'text-right max-sm:hidden' },
]

/** Not measured sorts last, whichever way. */
const sortValue = (survey: SurveyFigures, column: Column): string | number => {
  if (column === 'completion') return survey.started === 0 ? -1 : survey.finished / survey.started
  if (column === 'median') return survey.median ?? -1
  return survey[column]
}

const labelOf = (column: Column): string =>
  column === 'title' ? texts.survey : column === 'median' ? texts.median_short : texts[column]

export function SurveyComparison({ surveys }: { surveys: SurveyFigures[] }) {
  const [sort, setSort] = useState<{ column: Column; isUp: boolean }>({ column: 'answers', isUp: false })
  const sorted = surveys.toSorted((a, b) => {
    const [one, other] = [sortValue(a, sort.column), sortValue(b, sort.column)]
    const order =
      typeof one === 'string'
        ? one.localeCompare(String(other), currentLocale())
        : one - (typeof other === 'number' ? other : 0)
    return sort.isUp ? order : -order
  })
  const sortBy = (column: Column) =>
    setSort({ column, isUp: sort.column === column ? !sort.isUp : column === 'title' })
  return (
    <section aria-labelledby="by-survey" className="rounded-md border border-line bg-surface pt-5">
      <h2 id="by-survey" className="px-6 text-base font-semibold max-sm:px-4">
        {texts.by_survey}
      </h2>
      <div className="mt-2 relative overflow-x-auto">
        <table aria-labelledby="by-survey" className="w-full border-separate border-spacing-0 text-left">
          <thead>
            <tr>
              {COLUMNS.map(({ column, className }) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={sort.column === column ? (sort.isUp ? 'ascending' : 'descending') : undefined}
                  className={`border-b border-line px-4 py-2 text-xs font-[550] whitespace-nowrap text-ink-2 first:pl-6 last:pr-6 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4 ${className}`}
                >
                  <button
                    type="button"
                    className="inline-flex min-h-6 cursor-pointer items-center gap-1 hover:text-ink"
                    onClick={() => sortBy(column)}
                  >
                    {labelOf(column)}
                    {sort.column === column &&
                      (sort.isUp ? (
                        <ArrowUp aria-hidden className="size-3" />
                      ) : (
                        <ArrowDown aria-hidden className="size-3" />
                      ))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((survey) => (
              <Row key={survey.id} survey={survey} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const cell =
  'border-b border-line px-4 py-2.5 group-last:border-0 first:pl-6 last:pr-6 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4'

function Row({
  survey: { id, title, opened, started, finished, answers, median },
}: {
  survey: SurveyFigures
}) {
  return (
    <tr className="group">
      <th scope="row" className={`${cell} font-[550] wrap-anywhere`}>
        <Link href={`/surveys/${id}`} className="text-ink">
          {title}
        </Link>
      </th>
      <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
        {opened > 0 ? formatNumber(opened) : '–'}
      </td>
      <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
        {started > 0 ? formatNumber(started) : '–'}
      </td>
      <td className={`${cell} text-right tabular-nums`}>{formatNumber(answers)}</td>
      <td className={`${cell} text-right tabular-nums`}>
        {started > 0 ? formatShare(finished, started) : '–'}
      </td>
      <td className={`${cell} text-right tabular-nums max-sm:hidden`}>
        {median === null ? '–' : formatClock(median)}
      </td>
    </tr>
  )
}
