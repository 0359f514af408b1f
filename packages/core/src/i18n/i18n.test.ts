import { provideLocale } from '@whofor/texts/current-locale'
import { acceptedLanguages, findLocale, pickLocale } from '@whofor/texts/locales'
import { afterEach, expect, test } from 'vitest'
import { counted } from './counted.ts'
import { translated } from './translated.ts'

afterEach(() => provideLocale(() => 'en'))

const TEXTS = translated(
  {
    save: 'Save',
    found: (n: number) => counted(n, 'answer', 'answers'),
    levels: { simple: 'Simple' },
    steps: ['One'],
  },
  {
    save: 'Speichern',
    found: (n) => counted(n, 'Antwort', 'Antworten'),
    levels: { simple: 'Einfach' },
    steps: ['Eins'],
  },
)

test('reads texts in the current language', () => {
  expect([TEXTS.save, TEXTS.found(1200), TEXTS.levels.simple, TEXTS.steps[0]]).toEqual([
    'Save',
    '1,200 answers',
    'Simple',
    'One',
  ])
  provideLocale(() => 'de')
  expect([TEXTS.save, TEXTS.found(1200), TEXTS.levels.simple, TEXTS.steps[0]]).toEqual([
    'Speichern',
    '1.200 Antworten',
    'Einfach',
    'Eins',
  ])
  expect(Object.entries(TEXTS)[0]).toEqual(['save', 'Speichern'])
})

test('picks the most wanted language that the interface has', () => {
  expect(acceptedLanguages('fr;q=0.8, de-AT;q=0.9, en;q=0, *;q=0.1')).toEqual(['de-AT', 'fr', '*'])
  expect(acceptedLanguages('')).toEqual([])
  expect(pickLocale(['fr', 'de-AT', 'en'])).toBe('de')
  expect(pickLocale(['fr'])).toBe('en')
  expect(findLocale('DE')).toBe('de')
  expect(findLocale('english')).toBeUndefined()
})
