import type { Persona } from '@whofor/core/persona/persona'
import { expect, test } from 'vitest'
import { isAlike, ownersRows } from './rows.ts'

const row = (...cells: string[][]) => ({ field: 'goals.fears', label: 'Fears', cells })

test('a row is alike when all say the same, in any order, case or punctuation', () => {
  expect(isAlike(row(['No rye', 'A queue.'], ['a queue', 'No rye']))).toBe(true)
  expect(isAlike(row(['No rye'], ['No rye', 'A queue']))).toBe(false)
  expect(isAlike(row(['No rye'], []))).toBe(false)
  expect(isAlike(row([], []))).toBe(true)
  expect(isAlike(row([], ['Not specified']))).toBe(true)
  expect(isAlike(row(['A queue'], ['Not specified']))).toBe(false)
})

const ofWizard = (answers: (string | null)[]) =>
  ({
    imported: false,
    survey_id: null,
    group: null,
    intake_questions: ['Who decides?', 'How old?'].map((question) => ({
      question,
      type: 'text',
      options: [],
      explanation: '',
    })),
    intake_answers: answers,
  }) as unknown as Persona

test('the owner’s answers are a row per question, for personas of the wizard only', () => {
  const imported = { ...ofWizard(['Nobody', null]), imported: true }
  const rows = ownersRows([ofWizard(['A parent', null]), ofWizard(['Themselves', 'Over 60']), imported])
  expect(rows.map(({ label, cells }) => [label, cells])).toEqual([
    ['Who decides?', [['A parent'], ['Themselves'], []]],
    ['How old?', [[], ['Over 60'], []]],
  ])
})
