import { expect, test } from 'vitest'
import { bakery } from '../../test/bakery.ts'
import { answerField, missingAnswers, readForm } from './form-fields.ts'

test('reads answers, email, honeypot and submission id from a plain form post', () => {
  const post = new URLSearchParams([
    [answerField('often'), 'o2'],
    [answerField('when'), 'o1'],
    ['email', ' nora@example.org '],
    ['website', ''],
    ['submission_id', '5b0c'],
    ['something_else', 'x'],
  ])
  expect(readForm(post)).toEqual({
    submission_id: '5b0c',
    answers: { often: 'o2', when: 'o1' },
    email: 'nora@example.org',
    website: '',
    hasDuplicates: false,
  })
})

test('an empty email is null', () => {
  expect(readForm(new URLSearchParams('email=')).email).toBeNull()
  expect(readForm(new URLSearchParams('')).email).toBeNull()
})

test('reports a question answered twice', () => {
  expect(readForm(new URLSearchParams('q_often=o1&q_often=o1')).hasDuplicates).toBe(true)
})

test('accepts any text as question id', () => {
  const { answers } = readForm(new URLSearchParams('q___proto__=o1'))
  expect(Object.entries(answers)).toEqual([['__proto__', 'o1']])
})

test('absent and unknown answers are both missing', () => {
  expect(missingAnswers(bakery.questions, { often: 'o9' })).toEqual(['often', 'when'])
  expect(missingAnswers(bakery.questions, { often: 'o1', when: 'o2' })).toEqual([])
})
