import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { expect, it } from 'vitest'
import { choiceText, groupsNotes, groupsTitle, overlapNotes } from './groups-text.ts'

const groups = (changes: Partial<SurveyGroups> = {}): SurveyGroups => ({
  responses: 128,
  advice: { min: 2, max: 2, best: 2 },
  set_aside: { 'same-place': 0, 'not-sure': 0 },
  choices: [
    {
      personas: 3,
      sizes: [60, 40, 28],
      groups: [],
      stability: 0.5,
      in_degree: false,
      sets_apart: [],
      overlaps: [],
    },
  ],
  ...changes,
})
const open = { personas: 3, closed: false }

it.each([
  ['Your 128 answers support 2 groups. You asked for 3.', groups(), open],
  ['Your 128 answers support 2 groups.', groups(), { ...open, personas: 2 }],
  ['Your 128 answers support 2 to 4 groups.', groups({ advice: { min: 2, max: 4, best: 3 } }), open],
  [
    'Your 128 answers support 4 to 5 groups. You asked for 3.',
    groups({ advice: { min: 4, max: 5, best: 4 } }),
    open,
  ],
  [
    'Your 128 answers show no separate groups. You asked for 3.',
    groups({ advice: { min: 1, max: 1, best: 1 } }),
    open,
  ],
  ['48 answers so far', groups({ responses: 48, advice: null }), open],
  ['1 answer so far', groups({ responses: 1, advice: null }), open],
  ['Early signal: 48 answers', groups({ responses: 48, advice: null }), { ...open, closed: true }],
  ['Your 128 answers supported 2 groups. You asked for 3.', groups(), { ...open, closed: true }],
])('%s', (title, found, asked) => {
  expect(groupsTitle(found, asked)).toBe(title)
})

it('says who was set aside', () => {
  expect(groupsNotes(groups({ set_aside: { 'same-place': 3, 'not-sure': 1 } }), open)).toEqual([
    '3 people chose the same place in every question, 1 person was almost always not sure. Such answers did not shape the groups; each was then counted in the closest one.',
  ])
  expect(groupsNotes(groups(), open)).toEqual([])
})

it('says when groups differ in how much', () => {
  const [choice] = groups().choices
  const found = groups({ choices: choice ? [{ ...choice, in_degree: true }] : [] })
  expect(groupsNotes(found, open)).toEqual([expect.stringMatching(/some more and some less/)])
})

it('makes no promise on few answers', () => {
  expect(groupsNotes(groups({ advice: null }), open)).toEqual([
    expect.stringMatching(/^About 30 answers .* Below 60 answers/),
  ])
})

it.each([
  ['27 and 18 people. Steady.', [27, 18], 0.93, 2],
  ['27 and 18 people. Unsteady.', [27, 18], 0.93, 1],
  ['1,027, 12 and 6 people. Unsteady. The smallest may be chance.', [1027, 12, 6], 0.4, 2],
  ['53, 43, 36 and 1 people. Unsteady. The smallest may be chance.', [53, 43, 36, 1], 0.95, 3],
  ['27 and 18 people.', [27, 18], 0.93, null],
  ['27, 2 and 1 people.', [27, 2, 1], 0.93, null],
  ['3 groups of 1 person each.', [1, 1, 1], null, null],
  ['2 groups of 32 people each. Steady.', [32, 32], 0.93, 2],
  ['7 people.', [7], null, null],
  ['1 person.', [1], null, null],
])('%s', (text, sizes, stability, most) => {
  const advice = most === null ? null : { min: 1, max: most, best: most }
  const choice = {
    personas: sizes.length,
    sizes,
    groups: [],
    stability,
    in_degree: false,
    sets_apart: [],
    overlaps: [],
  }
  expect(choiceText(choice, advice)).toBe(text)
})

const choice: SurveyGroups['choices'][number] = {
  ...{ personas: 3, sizes: [60, 40, 28], groups: [], stability: 0.9, in_degree: false, sets_apart: [] },
  overlaps: [{ groups: [0, 2], alike: 7, of: 8 }],
}
const persona = (name: string, segment: number) => ({ name, group: { segment } })

it.each([
  ['The groups of 60 and 28 people answered 7 of 8 questions alike, so they may be one group.', []],
  [
    'Marlene and Jonas answered 7 of 8 questions alike, so they may be one group.',
    [persona('Jonas', 2), persona('Ines', 1), persona('Marlene', 0)],
  ],
  [
    'The groups of 60 and 28 people answered 7 of 8 questions alike, so they may be one group.',
    [persona('Marlene', 0), persona('Ines', 1)],
  ],
])('says which groups hardly differ: %s', (expected, personas) => {
  expect(overlapNotes(choice, personas)).toEqual([expected])
})

it('says nothing of groups that differ', () => {
  expect(overlapNotes({ ...choice, overlaps: [] })).toEqual([])
})
