import { describe, expect, it } from 'vitest'
import { cleanModelText, optionalText, personText, visibleText } from './clean-text.ts'

const INVISIBLE: [string, string][] = [
  ['a zero-width space', '\u200b'],
  ['a joiner', '\u200d'],
  ['a non-joiner', '\u200c'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['a next line', '\u0085'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['a variation selector', '\ufe0f'],
  ['Hangul fillers', '\u3164\u115f\uffa0'],
  ['an empty Braille cell', '\u2800'],
  ['spaces of every width', ' \u00a0\u2003\u3000'],
]

describe('text without visible characters', () => {
  it.each(INVISIBLE)('%s is not accepted as required text', (_, text) => {
    const required = personText(80, 'Required')
    for (const typed of [text, ` ${text} `, text.repeat(3)]) {
      expect(required.safeParse(typed).error?.issues[0]?.message).toBe('Required')
      expect(optionalText(80).parse(typed)).toBe('')
      expect(cleanModelText(typed, 80)).toBe('')
    }
  })

  it.each(INVISIBLE.slice(0, 7))('%s is removed from a text', (_, text) => {
    expect(personText(80).parse(`${text}Rye ${text}bread${text}`)).toBe('Rye bread')
  })
})

describe('text with significant joiners', () => {
  it.each([
    ['Persian', 'می‌خواهم'],
    ['Sinhala', 'ශ්‍රී'],
    ['Malayalam, at the end of a word', 'ന്‍'],
    ['a family', '👩‍👩‍👧'],
    ['a heart on fire', '❤️‍🔥'],
    ['a skin tone', '👩🏽‍🔬'],
  ])('%s is unchanged', (_, text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('a joiner between nothing is removed', () => {
    expect(visibleText('\u200dRye\u200d \u200cbread\u200d\u200d')).toBe('Rye bread')
  })
})

it('line breaks are normalized', () => {
  expect(personText(80).parse('a\r\nb\u2028c\u2029d\u0085e')).toBe('a\nb\nc\nd\ne')
})

it.each(['\u0000', '\u0080', '\u009f', '\u202e', '\u2066'])('%j is refused', (character) => {
  expect(personText(80).safeParse(`a${character}b`).success).toBe(false)
})
