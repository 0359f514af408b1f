import { afterEach, expect, test } from 'vitest'
import { provideLocale } from './current-locale.ts'
import { inCurrentLocale } from './in-current-locale.ts'

afterEach(() => provideLocale(() => 'en'))

test('reads texts in the current language', () => {
  const texts = inCurrentLocale({
    en: { save: 'Save', levels: { simple: 'Simple' } },
    de: { save: 'Speichern', levels: { simple: 'Einfach' } },
  })
  expect([texts.save, texts.levels.simple]).toEqual(['Save', 'Simple'])
  provideLocale(() => 'de')
  expect([texts.save, texts.levels.simple]).toEqual(['Speichern', 'Einfach'])
  expect(Object.entries(texts)[0]).toEqual(['save', 'Speichern'])
})
