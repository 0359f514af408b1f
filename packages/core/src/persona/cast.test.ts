import { expect, test } from 'vitest'
import { dealCast } from './cast.ts'

test('the same seed deals the same cast', () => {
  expect(dealCast('a', 5)).toEqual(dealCast('a', 5))
  expect(dealCast('a', 5)).not.toEqual(dealCast('b', 5))
})

test('five people share no initial, age, household or tone', () => {
  for (let seed = 0; seed < 200; seed++) {
    const cast = dealCast(`${seed}`, 5)
    for (const trait of ['initial', 'age_from', 'household', 'tone'] as const)
      expect(new Set(cast.map((member) => member[trait])).size, `${seed} ${trait}`).toBe(5)
  }
})

test('households fit ages', () => {
  const casts = Array.from({ length: 200 }, (_, seed) => dealCast(`${seed}`, 5)).flat()
  const of = (household: RegExp) => casts.filter((member) => household.test(member.household))
  expect(Math.min(...of(/grown-up/u).map(({ age_from }) => age_from))).toBeGreaterThan(45)
  expect(Math.min(...of(/teenage/u).map(({ age_from }) => age_from))).toBeGreaterThan(38)
  expect(Math.max(...of(/young children/u).map(({ age_to }) => age_to))).toBeLessThan(46)
})

test('initials that are taken come last', () => {
  const taken = [...'ABCDEFGHIJKLMNOPRS']
  expect(dealCast('a', 5, taken).some(({ initial }) => taken.includes(initial))).toBe(false)
})
