import { provideLocale } from '@whofor/texts/current-locale'
import { describe, expect, it, onTestFinished } from 'vitest'
import { kindOf, quoteOf, textsOf } from './sheet.ts'

const quote = (text: string) =>
  quoteOf({
    unstructured_data: {
      bio: '',
      typical_day: '',
      weekend_activities: '',
      why_they_engage: '',
      challenges: [],
      quote: text,
    },
  })

describe('quoteOf', () => {
  it.each(['“So it is.”', '"So it is."', '«So it is.»', '„So it is.“', ' So it is. '])(
    'removes the quotation marks of %j',
    (text) => {
      expect(quote(text)).toBe('So it is.')
    },
  )

  it('keeps quotation marks inside the text', () => {
    expect(quote('I’m “fine” today')).toBe('I’m “fine” today')
  })
})

describe('textsOf', () => {
  it('returns paragraphs, items or a number as texts, without blank ones', () => {
    expect(textsOf('a\n\n b \n')).toEqual(['a', 'b'])
    expect(textsOf([' a  b', ''])).toEqual(['a b'])
    expect(textsOf(0)).toEqual(['0'])
    expect(textsOf(undefined)).toEqual([])
  })
})

it('names relationship, level and an import as they are shown', () => {
  const persona = { relationship: 'Client', detail_level: 'detailed', imported: true } as const
  expect(kindOf(persona)).toBe('Client · Detailed · Imported')
  onTestFinished(() => provideLocale(() => 'en'))
  provideLocale(() => 'de')
  expect(kindOf({ ...persona, relationship: 'Stammgast' })).toBe('Stammgast · Ausführlich · Importiert')
})
