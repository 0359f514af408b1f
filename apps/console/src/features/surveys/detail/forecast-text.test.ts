import type { GroupForecast } from '@whofor/core/survey/groups-schema'
import { expect, it } from 'vitest'
import { forecastText } from './groups-forecast.tsx'

const measured = { personas: 3, responses: 70, points: [], curve: [], at: null, low: null, high: null }

it.each<[string, Partial<GroupForecast> & Pick<GroupForecast, 'outlook'>]>([
  [
    '3 groups should be steady at about 90 answers (75–120).',
    { outlook: 'more', at: 90, low: 75, high: 120 },
  ],
  ['Your 3 groups are steady. More answers will hardly change them.', { outlook: 'steady' }],
  ['More answers will not make 3 groups steadier.', { outlook: 'flat' }],
  [
    '3 groups may become steady, but not before about 110 answers. It’s too early to say when.',
    { outlook: 'open', low: 110 },
  ],
  [
    'Collect 60 answers, and Whofor can tell how many more it takes until new answers no longer change the groups.',
    { outlook: 'early' },
  ],
])('%s', (text, forecast) => {
  expect(forecastText({ ...measured, ...forecast })).toBe(text)
})
