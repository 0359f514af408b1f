import { provideLocale } from '@whofor/texts/current-locale'
import { afterEach, expect, test, vi } from 'vitest'
import { formatPercent, formatPoint, formatShare } from './chart-panel.tsx'

afterEach(() => provideLocale(() => 'en'))

test('writes percentages as the language does', () => {
  expect([formatShare(7, 8), formatPercent(12.5)]).toEqual(['88%', '1,250%'])
  provideLocale(() => 'de')
  expect([formatShare(7, 8), formatPercent(12.5)]).toEqual(['88\u00a0%', '1.250\u00a0%'])
})

test('writes dates in the browser’s variant of the language', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  expect([formatPoint('2026-10-27', false), formatPoint('2026-10', true)]).toEqual(['27 Oct', 'Oct 2026'])
  vi.unstubAllGlobals()
})
