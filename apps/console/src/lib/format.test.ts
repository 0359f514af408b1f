import { COUNTED_HITS } from '@whofor/core/paging'
import { expect, test, vi } from 'vitest'
import { foundText } from '../components/list/list-results.tsx'
import { asSentence, formatTotal } from './format.ts'

test('formats dates in the browser’s variant of the language, unless its name is malformed', async () => {
  // Formats are kept once they were made, also by tests of other files.
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: ['en-US@posix', 'en-GB'] })
  const { formatDate } = await import('./format.ts')
  expect(formatDate(new Date(2026, 10, 5, 12).getTime())).toBe('5 November 2026')
  vi.unstubAllGlobals()
})

test('formats dollars and decimals in the language of the interface', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de-DE'] })
  const { formatDollars, formatHundredths } = await import('./format.ts')
  const { provideLocale } = await import('@whofor/texts/current-locale')
  expect(formatDollars(1234.5)).toBe('$1,234.50')
  provideLocale(() => 'de')
  expect(formatDollars(1234.5)).toBe('1.234,50\u00A0$')
  expect(formatHundredths(0.87)).toBe('0,87')
  provideLocale(() => 'en')
  vi.unstubAllGlobals()
})

test('formats totals up to where the server stops counting', () => {
  const items = { one: 'persona', many: 'personas' }
  expect(foundText(1, items)).toBe('1 persona found')
  expect(foundText(0, items)).toBe('0 personas found')
  expect(foundText(COUNTED_HITS, items)).toBe('1,000 personas found')
  expect(foundText(COUNTED_HITS + 1, items)).toBe('More than 1,000 personas found')
  expect(formatTotal(COUNTED_HITS + 1)).toBe('more than 1,000')
})

test('ends a text as a sentence, once', () => {
  expect(['No key', 'No key.', 'Why?'].map(asSentence)).toEqual(['No key.', 'No key.', 'Why?'])
})
