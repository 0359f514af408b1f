import { FEWEST_FOR_ADVICE } from '@whofor/core/survey/answers-needed'
import type { GroupForecast } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/console/surveys/groups'

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
