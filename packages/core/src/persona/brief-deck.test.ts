import { describe, expect, it } from 'vitest'
import { drawBriefs } from './brief.ts'

const people = drawBriefs('an owner', 0, 100)
const repeats = (values: unknown[]) => values.length - new Set(values.map((one) => JSON.stringify(one))).size

describe('briefs of one owner', () => {
  it('do not depend on how they are divided into jobs, except for households', () => {
    const divided = [0, 5, 10, 15].flatMap((from) => drawBriefs('an owner', from, 5))
    const without = (all: typeof people) => all.map(({ household: _, home: _home, ...rest }) => rest)
    expect(without(divided)).toEqual(without(people.slice(0, 20)))
    expect(drawBriefs('another', 0, 5)).not.toEqual(people.slice(0, 5))
  })

  it('use each pair of initials once', () => {
    const many = drawBriefs('an owner', 0, 414)
    expect(repeats(many.map(({ initial, surname_initial }) => `${initial}${surname_initial}`))).toBe(0)
  })

  it.each([0, 3, 21, 96, 410])(
    'differ in every field within five consecutive ones, starting at %d',
    (from) => {
      const five = drawBriefs('an owner', from, 5)
      for (const field of [
        'initial',
        'surname_initial',
        'age',
        'household',
        'tone',
        'place',
        'temperament',
        'concern',
      ] as const)
        expect({ field, repeats: repeats(five.map((one) => one[field])) }).toEqual({ field, repeats: 0 })
      expect(new Set(five.map(({ gender }) => gender)).size).toBe(2)
    },
  )

  it('are spread evenly', () => {
    for (const field of ['gender', 'age', 'temperament', 'place'] as const) {
      const counts = Map.groupBy(people, (one) => JSON.stringify(one[field]))
      const sizes = [...counts.values()].map((group) => group.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
  })
})
