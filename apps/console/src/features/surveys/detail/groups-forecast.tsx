import { useQuery } from '@tanstack/react-query'
import { FEWEST_FOR_ADVICE } from '@whofor/core/segments/fewest-answers'
import { STEADY_FROM } from '@whofor/core/survey/answers-needed'
import type { GroupForecast } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/console/surveys/groups'
import { formatHundredths, formatNumber } from '../../../lib/format.ts'
import { forecastQuery } from '../queries.ts'

/** How many more answers it takes until the groups are steady. */
export function GroupsForecast({ id, responses }: { id: string; responses: number }) {
  const { data: forecast } = useQuery(forecastQuery(id, responses))
  if (!forecast) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{texts.more}</h3>
      <p className="text-ink-2">{forecastText(forecast)}</p>
      {forecast.outlook !== 'steady' && <ForecastChart forecast={forecast} />}
    </div>
  )
}

const [WIDTH, HEIGHT, TOP, BOTTOM, SIDE] = [320, 130, 12, 24, 12]

/** How steady the groups are by number of answers: measured, then expected with its range. The table says the same. */
function ForecastChart({ forecast }: { forecast: GroupForecast }) {
  const { points, curve, responses, at } = forecast
  const from = points[0]?.answers ?? 0
  const to = Math.max(responses, curve.at(-1)?.answers ?? 0)
  const x = (answers: number) => SIDE + ((answers - from) / Math.max(1, to - from)) * (WIDTH - 2 * SIDE)
  const y = (stability: number) => TOP + (1 - Math.min(1, Math.max(0, stability))) * (HEIGHT - TOP - BOTTOM)
  const band = [
    ...points.map(({ answers, stability, error }) => ({
      answers,
      low: stability - error,
      high: stability + error,
    })),
    ...curve.slice(1),
  ]
  const path = (all: readonly (readonly [number, number])[]) =>
    all
      .map(
        ([answers, value], index) =>
          `${index === 0 ? 'M' : 'L'}${x(answers).toFixed(1)} ${y(value).toFixed(1)}`,
      )
      .join('')
  const last = points.at(-1)
  return (
    <figure className="max-w-80">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="w-full overflow-visible text-xs">
        <path
          d={`${path([...band.map(({ answers, high }) => [answers, high] as const), ...band.toReversed().map(({ answers, low }) => [answers, low] as const)])}Z`.replace(
            /(?<=.)M/gu,
            'L',
          )}
          fill="var(--accent)"
          fillOpacity={0.16}
        />
        <path d={`M0 ${y(STEADY_FROM)}H${WIDTH}`} stroke="var(--line-strong)" strokeDasharray="3 3" />
        <text x={0} y={y(STEADY_FROM) - 5} className="fill-ink-2">
          {texts.chart.steady}
        </text>
        <path
          d={path(points.map(({ answers, stability }) => [answers, stability]))}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
        />
        {last && curve.length > 0 && (
          <path
            d={path([
              [last.answers, last.stability],
              ...curve.slice(1).map(({ answers, middle }) => [answers, middle] as const),
            ])}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray="4 4"
          />
        )}
        {last && <circle cx={x(last.answers)} cy={y(last.stability)} r={4} fill="var(--accent)" />}
        {at !== null && (
          <circle
            cx={x(at)}
            cy={y(STEADY_FROM)}
            r={4}
            fill="var(--surface)"
            stroke="var(--accent)"
            strokeWidth={2}
          />
        )}
        <path d={`M0 ${HEIGHT - BOTTOM}H${WIDTH}`} stroke="var(--line)" />
        {labelsOf(forecast, to).map(({ answers, text, anchor }) => (
          <text key={text} x={x(answers)} y={HEIGHT - 7} textAnchor={anchor} className="fill-ink-2">
            {text}
          </text>
        ))}
      </svg>
      {/* A table itself takes the width of its content, hidden or not. */}
      <div className="sr-only">
        <table>
          <caption>{texts.chart.caption({ from: STEADY_FROM })}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.chart.answers}</th>
              <th scope="col">{texts.chart.stability}</th>
              <th scope="col">{texts.chart.range}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ answers, stability, error }) => (
              <Row
                key={answers}
                label={formatNumber(answers)}
                low={stability - error}
                middle={stability}
                high={stability + error}
              />
            ))}
            {curve.slice(1).map(({ answers, low, middle, high }) => (
              <Row
                key={answers}
                label={texts.chart.expected({ answers: formatNumber(answers) })}
                low={low}
                middle={middle}
                high={high}
              />
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

type RowProps = { label: string; low: number; middle: number; high: number }

const Row = ({ label, low, middle, high }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{formatHundredths(middle)}</td>
    <td>
      {texts.chart.to({
        low: formatHundredths(Math.max(0, low)),
        high: formatHundredths(Math.min(1, high)),
      })}
    </td>
  </tr>
)

function labelsOf({ points, responses }: GroupForecast, to: number) {
  const first = points[0]?.answers ?? 0
  return [
    // Otherwise the two would collide.
    ...((responses - first) / Math.max(1, to - first) > 0.3
      ? [{ answers: first, text: formatNumber(first), anchor: 'start' as const }]
      : []),
    {
      answers: responses,
      text: texts.chart.now({ answers: formatNumber(responses) }),
      anchor: to > responses ? ('middle' as const) : ('end' as const),
    },
    ...(to > responses ? [{ answers: to, text: formatNumber(to), anchor: 'end' as const }] : []),
  ]
}

/** "3 groups should be steady at about 90 answers (75–120)." */
export function forecastText({ personas, outlook, at, low, high }: GroupForecast): string {
  const { forecast } = texts
  switch (outlook) {
    case 'early':
      return forecast.early({ fewest: FEWEST_FOR_ADVICE })
    case 'steady':
      return forecast.steady({ count: personas })
    case 'more':
      return forecast.more({ count: personas, at: at ?? 0, low: low ?? 0, high: high ?? 0 })
    case 'open':
      return forecast.open({ count: personas, low: low ?? 0 })
    case 'flat':
      return forecast.flat({ count: personas })
  }
}
