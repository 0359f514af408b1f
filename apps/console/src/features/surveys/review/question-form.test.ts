import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { describe, expect, it } from 'vitest'
import type { Issues } from '../../../lib/use-form.ts'
import { formOf, newOption, type QuestionForm, readQuestion } from './question-form.ts'

const basis: DraftQuestion = {
  id: 'q',
  question: 'When?',
  options: [
    { text: 'Never', score: 0 },
    { text: 'Not sure', score: 5, not_sure: true },
  ],
  explanation: 'Why it is asked',
  approved: false,
}

type Edited = { question: DraftQuestion | null; issues: Issues<QuestionForm> }

function edited(change: (form: QuestionForm) => QuestionForm): Edited {
  const read = readQuestion(basis)(change(formOf(basis)))
  return 'input' in read ? { question: read.input, issues: {} } : { question: null, issues: read.issues }
}
const typedScore = (score: string) =>
  edited(({ question, options }) => ({
    question,
    options: options.map((option, index) => (index === 0 ? { ...option, score } : option)),
  })).question?.options[0]?.score

describe('readQuestion', () => {
  it('round-trips a question, including scores of 0', () => {
    expect(edited((form) => form).question).toEqual(basis)
  })

  it.each([
    ['11', 10],
    ['-3', 1],
    ['', 1],
    ['many', 1],
    ['7', 7],
  ])('takes a typed score of "%s" as %i', (typed, score) => {
    expect(typedScore(typed)).toBe(score)
  })

  it('keeps "Not sure" marked', () => {
    const { question } = edited((form) => ({ ...form, question: 'How often?' }))
    expect(question?.options[1]).toEqual({ text: 'Not sure', score: 5, not_sure: true })
  })

  it('reports the invalid field', () => {
    const { issues } = edited((form) => ({ question: ' ', options: [...form.options, newOption('new')] }))
    expect(issues.question).toBe('Enter a question')
    expect(issues['options.2']).toBe('Every option needs text')
  })

  it('rejects duplicate options', () => {
    const { issues } = edited((form) => ({
      ...form,
      options: [...form.options, { ...newOption('new'), text: 'never' }],
    }))
    expect(issues.options).toBe('Two options have the same text')
  })
})
