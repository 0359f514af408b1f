import type { GroupForecast } from '@whofor/core/survey/schema'
import { formatNumber, plural } from '../../../lib/format.ts'

/** "3 groups should be steady at about 90 answers (75–120)." */
export function forecastText({ personas, outlook, at, low, high }: GroupForecast): string {
  const groups = plural(personas, 'group')
  switch (outlook) {
    case 'early':
      return 'From 60 answers on, Whofor can tell how many more it takes until the groups are steady.'
    case 'steady':
      return `Your ${groups} are steady. More answers will hardly change them.`
    case 'more':
      return `${groups} should be steady at about ${formatNumber(at ?? 0)} answers (${formatNumber(low ?? 0)}–${formatNumber(high ?? 0)}).`
    case 'open':
      return `${groups} may become steady, but not before about ${formatNumber(low ?? 0)} answers. It’s too early to say when.`
    case 'flat':
      return `More answers will not make ${groups} steadier.`
  }
}
