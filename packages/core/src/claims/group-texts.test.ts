import { describe, expect, it } from 'vitest'
import type { GroupCounts } from './evidence.ts'
import { cautionText, stabilityText, tellingAnswersOf } from './group-texts.ts'

const answer = (question: string, count: number, overall_count: number, sets_apart: boolean) => ({
  code: question,
  question,
  answer: 'Yes',
  counted: { count, n: 50, overall_count, overall_n: 100, low: 0, high: 1, sets_apart },
})
const group = (changes: Partial<GroupCounts> = {}): GroupCounts => ({
  segment: 0,
  sizes: [50, 50],
  stability: 0.84,
  supported: true,
  counted_at: 0,
  medoid: 7,
  answers: [answer('Often?', 40, 50, true), answer('Far?', 10, 50, true), answer('Early?', 26, 50, false)],
  ...changes,
})
describe('stabilityText', () => {
  it.each([
    [
      'supported and stable',
      group(),
      { word: 'Steady', note: 'New answers would likely show the same groups' },
    ],
    [
      'more groups than supported',
      group({ supported: false }),
      { word: 'Unsteady', note: 'New answers may show other groups' },
    ],
    [
      'hardly stable',
      group({ stability: 0.4 }),
      { word: 'Unsteady', note: 'New answers may show other groups' },
    ],
    ['a small group', group({ sizes: [20, 80] }), { word: 'Steady', note: '' }],
    ['few answers', group({ sizes: [20, 20] }), { word: 'Early signal', note: 'Known from 60 answers on' }],
    ['given groups', group({ stability: null }), null],
  ])('is a word and what it means: %s', (_, counts, text) => {
    expect(stabilityText(counts)).toEqual(text)
  })
})

describe('cautionText', () => {
  it('warns of groups below 30 people', () => {
    expect(cautionText(group())).toBeNull()
    expect(cautionText(group({ sizes: [29, 50] }))).toMatch(/^29 people are too few for percentages\./u)
    expect(cautionText(group({ sizes: [1, 50] }))).toMatch(/^1 person is too few/u)
  })
})

describe('tellingAnswersOf', () => {
  it('shows what more of the group said, and names the questions without a difference', () => {
    const { title, shown, alike } = tellingAnswersOf(group(), 6)
    expect(title).toBe('What sets this group apart')
    expect(shown.map(({ question }) => question)).toEqual(['Often?'])
    expect(alike).toEqual(['Far?', 'Early?'])
    expect(tellingAnswersOf(group({ sizes: [20, 50] }), 6).title).toBe('What sets this group apart, so far')
  })

  it('shows the usual answers where none sets the group apart', () => {
    const { title, shown, alike } = tellingAnswersOf(group({ answers: [answer('Early?', 26, 50, false)] }), 6)
    expect([title, shown.length, alike]).toEqual(['The usual answers', 1, []])
  })
})
