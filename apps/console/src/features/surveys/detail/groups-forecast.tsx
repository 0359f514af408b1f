import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/groups'
import { forecastQuery } from '../queries.ts'
import { ForecastChart } from './forecast-chart.tsx'
import { forecastText } from './forecast-text.ts'

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
