import { describe, expect, it, test } from 'vitest'
import { assignBriefs, drawBriefs, storedBrief } from './brief.ts'
import { answeredHouseholds } from './constraint-rules/family.ts'
import type { PersonaConstraints } from './constraints.ts'

const repeats = (values: unknown[]) => values.length - new Set(values.map((one) => JSON.stringify(one))).size
const five = (fixed: PersonaConstraints = {}) => Array.from({ length: 5 }, () => fixed)

describe('briefs of one survey', () => {
  it('are the same for the same seed', () => {
    expect(assignBriefs('a', five())).toEqual(assignBriefs('a', five()))
    expect(assignBriefs('a', five())).not.toEqual(assignBriefs('b', five()))
  })

  it('share no initial, age, household or tone', () => {
    for (let seed = 0; seed < 200; seed++) {
      const briefs = assignBriefs(`${seed}`, five())
      for (const field of ['initial', 'age', 'household', 'tone'] as const)
        expect({ seed, field, repeats: repeats(briefs.map((one) => one[field])) }).toMatchObject({
          repeats: 0,
        })
    }
  })

  it('propose households that fit the age', () => {
    const briefs = Array.from({ length: 200 }, (_, seed) => assignBriefs(`${seed}`, five())).flat()
    const ages = (household: RegExp) =>
      briefs.filter((one) => household.test(one.household ?? '')).map(({ age }) => age?.from ?? -1)
    expect(Math.min(...ages(/grown-up/u))).toBeGreaterThan(45)
    expect(Math.min(...ages(/teenage/u))).toBeGreaterThan(38)
    expect(Math.max(...ages(/young children/u))).toBeLessThan(40)
  })

  it('give parents past sixty children who have left home', () => {
    const parents: PersonaConstraints = {
      age: { words: ['Over 60'], values: [{ from: 61, to: 120 }] },
      family: {
        words: ['Yes'],
        values: answeredHouseholds('Yes', 'Do you have children?'),
      },
    }
    for (let seed = 0; seed < 100; seed++)
      expect(assignBriefs(`${seed}`, [parents])[0]?.household).toBe('has grown-up children who left home')
  })

  it('use taken initials last', () => {
    const taken = [...'ABCDEFGHIJKLMNOPRS']
    expect(assignBriefs('a', five(), taken).some(({ initial }) => taken.includes(initial))).toBe(false)
  })

  it('keep to the constraints of each persona', () => {
    const under30: PersonaConstraints = { age: { words: ['Under 30'], values: [{ from: 0, to: 29 }] } }
    const [young, open] = assignBriefs('a', [under30, {}])
    expect(young?.age?.to).toBeLessThan(30)
    expect(open?.age).toBeDefined()
  })
})

describe.each([0, 3, 21, 96])('five briefs of one owner, starting at %d', (from) => {
  it('have five distinct ages from 18 to 29 when limited to under 30', () => {
    const briefs = drawBriefs('an owner', from, 5, {
      age: { words: ['Under 30'], values: [{ from: 0, to: 29 }] },
    })
    const ages = briefs.map(({ age }) => age)
    expect(repeats(ages)).toBe(0)
    for (const age of ages) {
      expect(age?.from).toBeGreaterThanOrEqual(18)
      expect(age?.to).toBeLessThan(30)
    }
    expect(briefs.every(({ work }) => work !== undefined && work !== 'retired')).toBe(true)
  })

  it('differ in everything else when all are men', () => {
    const briefs = drawBriefs('an owner', from, 5, { gender: { words: ['for men only'], values: ['male'] } })
    expect(new Set(briefs.map(({ gender }) => gender))).toEqual(new Set(['male']))
    for (const field of [
      'initial',
      'surname_initial',
      'age',
      'household',
      'tone',
      'temperament',
      'concern',
      'place',
    ] as const)
      expect({ field, repeats: repeats(briefs.map((one) => one[field])) }).toEqual({ field, repeats: 0 })
  })

  it('get no occupation and only working ages when an occupation is stated', () => {
    const briefs = drawBriefs('an owner', from, 5, { occupation: { words: ['Dock workers'] } })
    for (const { work, age } of briefs) {
      expect(work).toBeUndefined()
      expect(age?.to).toBeLessThan(67)
    }
  })

  it('have a plausible age for parents of small children', () => {
    const briefs = drawBriefs('an owner', from, 5, {
      family: { words: ['parents of toddlers'], values: ['lives with a partner and young children'] },
    })
    for (const { household, age } of briefs) {
      expect(household).toBe('lives with a partner and young children')
      expect(age?.from).toBeGreaterThan(24)
      expect(age?.to).toBeLessThan(46)
    }
  })

  it('omit fields fixed by words alone, and fields that depend on them', () => {
    const words = ['言葉']
    const briefs = drawBriefs('an owner', from, 5, {
      age: { words },
      gender: { words },
      family: { words },
      place: { words },
      occupation: { words },
    })
    for (const brief of briefs)
      expect(Object.keys(brief).sort()).toEqual([
        'concern',
        'initial',
        'number',
        'surname_initial',
        'temperament',
        'tone',
      ])
    expect(repeats(briefs)).toBe(0)
  })
})

it('people over 60 may be retired and keep the stated age', () => {
  const briefs = drawBriefs('an owner', 0, 10, { age: { words: ['ab 60'], values: [{ from: 60, to: 120 }] } })
  for (const { age } of briefs) expect(age?.from).toBeGreaterThanOrEqual(60)
  expect(briefs.some(({ work }) => work === 'retired')).toBe(true)
})

it('nobody is retired and new in a job', () => {
  const retired = drawBriefs('an owner', 0, 300).filter(({ work }) => work === 'retired')
  expect(retired.length).toBeGreaterThan(20)
  expect(retired.filter(({ concern }) => concern === 'is new in a job')).toEqual([])
})

it('each household comes with its facts', () => {
  for (const { household, home } of drawBriefs('an owner', 0, 100))
    expect(home?.children !== undefined).toBe(/(?<!no )children/u.test(household ?? ''))
})

it('a stated place allows neighbourhoods inside it only', () => {
  const briefs = drawBriefs('an owner', 0, 20, { place: { words: ['in Leeds'], values: ['Leeds'] } })
  expect(briefs.every(({ place }) => place !== undefined && !/nearby/u.test(place))).toBe(true)
})

test('reads a brief stored by an older version', () => {
  const stored = {
    initial: 'A',
    age_from: 32,
    age_to: 38,
    gender: 'male',
    household: 'lives alone',
    tone: 'wry',
  }
  expect(storedBrief.parse(stored)).toEqual({
    initial: 'A',
    age: { from: 32, to: 38 },
    gender: 'male',
    household: 'lives alone',
    home: { partner: false },
    tone: 'wry',
  })
})
