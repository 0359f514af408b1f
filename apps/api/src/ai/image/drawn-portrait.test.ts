import { describe, expect, it } from 'vitest'
import { traitsOf } from './drawn-portrait.ts'

const AGES = [16, 24, 33, 42, 48, 54, 60, 67, 75, 88]
const GREY = ['#c9c9d2', '#dedfe8', '#a9a7b2']
/** Heads whose hair takes a colour; that of the others is black. */
const TINTED = [
  'grayBun',
  'grayMedium',
  'grayShort',
  'short4',
  'noHair3',
  'bangs',
  'mediumBangs2',
  'cornrows',
]
const BALD = ['noHair1', 'noHair2']
const SHORT = [
  ...BALD,
  'noHair3',
  'grayShort',
  'flatTop',
  'pomp',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
]
const LONG = [
  'long',
  'longBangs',
  'longCurly',
  'longAfro',
  'bun',
  'bun2',
  'grayBun',
  'bangs2',
  'mediumStraight',
]

const drawn = (gender: string, age: number) =>
  Array.from({ length: 60 }, (_, seed) => traitsOf({ seed: `${gender} ${age} ${seed}`, age, gender }))

describe('a drawn person', () => {
  it.each(AGES)('looks like a woman of %i', (age) => {
    for (const { headVariant, facialHairProbability } of drawn('Female', age)) {
      expect(SHORT).not.toContain(headVariant)
      expect(facialHairProbability).toBe(0)
    }
  })

  it.each(AGES)('looks like a man of %i', (age) => {
    const men = drawn('Male', age)
    for (const { headVariant } of men) expect(LONG).not.toContain(headVariant)
    const bearded = men.filter(({ facialHairProbability }) => facialHairProbability > 0).length
    if (age < 22 || age >= 60) expect(bearded).toBe(0)
    else expect(bearded).toBeGreaterThan(0)
  })

  it.each(['Female', 'Male', 'Non-binary'])('%s is grey or bald from 60 on, and never below 45', (gender) => {
    for (const age of AGES)
      for (const { headVariant, headContrastColor } of drawn(gender, age)) {
        if (age < 45) expect(GREY).not.toContain(headContrastColor)
        if (age < 60) continue
        expect(GREY).toContain(headContrastColor)
        expect([...TINTED, ...BALD]).toContain(headVariant)
      }
  })

  it('has lines from 66 on', () => {
    for (const age of AGES)
      for (const { expressionVariant } of drawn('Female', age))
        expect(expressionVariant === 'old').toBe(age >= 66)
  })
})
