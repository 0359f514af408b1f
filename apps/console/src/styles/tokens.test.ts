import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastBetween } from '@whofor/core/survey/settings/contrast'
import { expect, it } from 'vitest'

/** Of text (WCAG 1.4.3). */
const MIN_TEXT_CONTRAST = 4.5

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
  '[data-theme="dark"]',
)
const coloursIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
const LIGHT = coloursIn(light)
const DARK = { ...LIGHT, ...coloursIn(dark) }

const TEXTS = 'text text-2 text-3 accent accent-text good warn bad observed stated inferred assumed'.split(
  ' ',
)
const GROUNDS = 'bg surface surface-2 accent-soft good-soft warn-soft bad-soft quiet-soft skeleton'.split(' ')
/** Of lines, bars and what stands on a strong colour. */
const OTHERS = 'line line-strong accent-hover on-accent focus track tick'.split(' ')
/** Text on a strong colour. */
const INVERTED = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'bad'],
  ['bg', 'text'],
  ['surface', 'text'],
] as const

const tooWeak = (theme: Record<string, string>, pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([text, ground]) => {
    const contrast = contrastBetween(theme[text] ?? '', theme[ground] ?? '')
    return contrast >= MIN_TEXT_CONTRAST ? [] : [`${text} on ${ground}: ${contrast.toFixed(2)}`]
  })

it('every colour has a part in these checks', () => {
  expect(Object.keys(LIGHT).toSorted()).toEqual([...TEXTS, ...GROUNDS, ...OTHERS].toSorted())
})

// Pages are checked by axe in light; in dark, any text is readable on any ground, so no page has to be.
it('every text colour is readable on every ground in dark', () => {
  const all = TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const))
  expect(tooWeak(DARK, [...all, ...INVERTED])).toEqual([])
})

it('texts are readable on pages, panels and their own soft grounds in light', () => {
  const plain = [
    'text',
    'text-2',
    'text-3',
    'accent-text',
    'good',
    'warn',
    'bad',
    'stated',
    'inferred',
    'assumed',
  ]
  const own = [
    ['accent-text', 'accent-soft'],
    ['good', 'good-soft'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
    ['text-2', 'quiet-soft'],
  ] as const
  const pairs = plain.flatMap((text) =>
    ['bg', 'surface', 'surface-2'].map((ground) => [text, ground] as const),
  )
  expect(tooWeak(LIGHT, [...pairs, ...own, ...INVERTED])).toEqual([])
})
