import type { GroupForecast } from '@whofor/core/survey/groups-schema'
import { GROUPS_TEXTS } from './groups-texts.ts'

/** "3 groups should be steady at about 90 answers (75–120)." */
export function forecastText({ personas, outlook, at, low, high }: GroupForecast): string {
  const { forecast } = GROUPS_TEXTS
  switch (outlook) {
    case 'early':
      return forecast.early
    case 'steady':
      return forecast.steady(personas)
    case 'more':
      return forecast.more(personas, at ?? 0, low ?? 0, high ?? 0)
    case 'open':
      return forecast.open(personas, low ?? 0)
    case 'flat':
      return forecast.flat(personas)
  }
}
