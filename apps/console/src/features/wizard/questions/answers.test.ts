// @vitest-environment happy-dom
import type { IntakeReply } from '@whofor/core/persona/wizard'
import { expect, test } from 'vitest'
import { newIntakeDraft } from '../draft.ts'
import { answersTo, firstOpen, withAnswer } from './question-form.tsx'

const questions: IntakeReply['questions'] = [
  { question: 'A?', type: 'binary', options: ['Yes', 'No'], explanation: '' },
  { question: 'B?', type: 'text', options: [], explanation: '' },
  { question: 'C?', type: 'multiple_choice', options: ['1', '2', '3'], explanation: '' },
]
const asked = newIntakeDraft('k', 'j1')

test('returns one answer per question, null for skipped or blank texts', () => {
  const answered = withAnswer(withAnswer(asked, 2, '3'), 0, 'Yes')
  expect(answersTo(questions, answered)).toEqual(['Yes', null, '3'])
  expect(answersTo(questions, withAnswer(answered, 1, '  '))).toEqual(['Yes', null, '3'])
  expect(answersTo(questions, withAnswer(answered, 1, ' Often '))[1]).toBe('Often')
})

test('requires answers to choices, not to texts', () => {
  expect(firstOpen(questions, asked)).toBe(0)
  const first = withAnswer(asked, 0, 'Yes')
  expect(firstOpen(questions, first)).toBe(2)
  expect(firstOpen(questions, withAnswer(first, 2, '1'))).toBeNull()
})
