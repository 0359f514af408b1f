import { expect, test } from 'vitest'
import { changeText, fieldLabel, membersText, movedText } from './update-text.ts'

const moved = (before: [number, number], after: [number, number]) =>
  movedText({
    code: 'Q1.A',
    question: 'How often?',
    answer: 'Weekly',
    before: { count: before[0], n: before[1] },
    after: { count: after[0], n: after[1] },
  })

test('an answer that moved has both shares in the same unit', () => {
  expect(moved([27, 53], [24, 61])).toBe('“Weekly” fell from 51% to 39%')
  expect(moved([2, 12], [30, 60])).toBe('“Weekly” rose from 2 of 12 to 30 of 60')
})

test('people are named only where they changed their group', () => {
  expect(membersText({ joined: 0, left: 0 })).toBeNull()
  expect(membersText({ joined: 1, left: 0 })).toBe('1 person joined from other groups.')
  expect(membersText({ joined: 2, left: 3 })).toBe(
    '2 people joined from other groups, 3 people left for other groups.',
  )
})

test('a sentence that no longer holds says why and what happens', () => {
  expect(changeText({ how: 'rewritten', fault: 'unsupported strength' })).toBe(
    'The counts no longer support a comparison this strong. Will be rewritten.',
  )
  expect(changeText({ how: 'assumed', fault: 'contradicted' })).toBe(
    'Too few people in the group say this now. It stays and is marked as assumed.',
  )
  expect(changeText({ how: 'removed', fault: null })).toBe('Too few people in the group say this now.')
  expect(fieldLabel('goals.fears')).toBe('Fears')
})
