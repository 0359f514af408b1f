import { expect, it } from 'vitest'
import { bindReadings, combineConstraints } from './constraints.ts'

it('several readings from one source widen a slot', () => {
  expect(
    bindReadings([
      { about: 'age', words: 'Under 30', values: [{ from: 0, to: 29 }] },
      { about: 'age', words: 'over 60', values: [{ from: 61, to: 120 }] },
      { about: 'age', words: 'under 30', values: [{ from: 0, to: 29 }] },
    ]),
  ).toEqual({
    age: {
      words: ['Under 30', 'over 60'],
      values: [
        { from: 0, to: 29 },
        { from: 61, to: 120 },
      ],
    },
  })
})

it('two sources narrow each other; the later one wins where they exclude each other', () => {
  const adults = { age: { words: ['adults'], values: [{ from: 18, to: 120 }] } }
  const young = { age: { words: ['Under 30'], values: [{ from: 0, to: 29 }] } }
  const old = { age: { words: ['ab 60'], values: [{ from: 60, to: 120 }] } }
  expect(combineConstraints(adults, young).age).toEqual({
    words: ['adults', 'Under 30'],
    values: [{ from: 18, to: 29 }],
  })
  expect(combineConstraints(old, young).age?.values).toEqual([{ from: 0, to: 29 }])
  expect(combineConstraints({ gender: { words: ['men only'], values: ['male'] } }, young)).toEqual({
    gender: { words: ['men only'], values: ['male'] },
    ...young,
  })
  expect(combineConstraints({ age: { words: ['若者'] } }, young).age).toEqual({
    words: ['若者', 'Under 30'],
    values: [{ from: 0, to: 29 }],
  })
})
