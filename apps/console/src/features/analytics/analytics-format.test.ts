import { provideLocale } from '@whofor/core/i18n/current-locale'
import { afterEach, expect, test } from 'vitest'
import { formatPercent, formatShare } from './analytics-format.ts'

afterEach(() => provideLocale(() => 'en'))

test('writes percentages as the language does', () => {
  expect([formatShare(7, 8), formatPercent(12.5)]).toEqual(['88%', '1,250%'])
  provideLocale(() => 'de')
  expect([formatShare(7, 8), formatPercent(12.5)]).toEqual(['88\u00a0%', '1.250\u00a0%'])
})
