import { expect, test } from 'vitest'
import { acceptedLanguages, findLocale, localeName, pickLocale } from './locales.ts'

test('picks the most wanted language that the interface has', () => {
  expect(acceptedLanguages('fr;q=0.8, de-AT;q=0.9, en;q=0, *;q=0.1')).toEqual(['de-AT', 'fr', '*'])
  expect(acceptedLanguages('')).toEqual([])
  expect(pickLocale(['fr', 'de-AT', 'en'])).toBe('de')
  expect(pickLocale(['fr'])).toBe('en')
  expect(findLocale('DE')).toBe('de')
  expect(findLocale('english')).toBeUndefined()
})

test('names each language in itself', () => {
  expect([localeName('en'), localeName('de')]).toEqual(['English', 'Deutsch'])
})
