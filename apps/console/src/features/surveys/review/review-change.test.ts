import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { describe, expect, it } from 'vitest'
import { applyChange, stillApplies } from './save-review.ts'

const question = (id: string, text = id): DraftQuestion => ({
  id,
  question: text,
  options: [
    { text: 'Yes', score: 8 },
    { text: 'Not sure', score: 5, not_sure: true },
  ],
  explanation: '',
  approved: true,
})
const three = [question('a'), question('b'), question('c')]
const ids = (questions: DraftQuestion[]) => questions.map(({ id }) => id).join('')

describe('applyChange', () => {
  it('approves one question only', () => {
    const after = applyChange(three, { type: 'approve', id: 'b', approved: false })
    expect(after.map(({ approved }) => approved)).toEqual([true, false, true])
  })

  it.each([
    ['a', 1, 'bac'],
    ['c', 1, 'acb'],
    ['a', 2, 'bca'],
    ['a', -1, 'abc'],
    ['c', 3, 'abc'],
    ['gone', 1, 'abc'],
  ] as const)('moves %s to %i', (id, to, order) => {
    const once = applyChange(three, { type: 'move', id, to })
    expect(ids(once)).toBe(order)
    expect(ids(applyChange(once, { type: 'move', id, to }))).toBe(order)
  })

  it('keeps an approval that changed while the text was edited', () => {
    const off = applyChange(three, { type: 'approve', id: 'a', approved: false })
    const after = applyChange(off, { type: 'edit', question: question('a', 'New'), basis: question('a') })
    expect(after[0]).toMatchObject({ question: 'New', approved: false })
  })

  it('appends a question, idempotently', () => {
    const add = { type: 'add', question: question('d') } as const
    expect(ids(applyChange(applyChange(three, add), add))).toBe('abcd')
  })
})

describe('stillApplies', () => {
  const rewritten = [question('a'), question('b', 'Replaced'), question('c')]

  it('keeps changes to other questions than the one changed elsewhere', () => {
    expect(stillApplies(three, rewritten, { type: 'approve', id: 'a', approved: false })).toBe(true)
    expect(stillApplies(three, rewritten, { type: 'add', question: question('d') })).toBe(true)
    expect(stillApplies(three, rewritten, { type: 'move', id: 'a', to: 1 })).toBe(true)
  })

  it('rejects a change to the question changed elsewhere', () => {
    expect(stillApplies(three, rewritten, { type: 'approve', id: 'b', approved: false })).toBe(false)
    const edit = { type: 'edit', question: question('b', 'Mine'), basis: question('b') } as const
    expect(stillApplies(three, rewritten, edit)).toBe(false)
  })

  it('rejects a move if the order changed', () => {
    expect(stillApplies(three, three.toReversed(), { type: 'move', id: 'a', to: 1 })).toBe(false)
  })
})
