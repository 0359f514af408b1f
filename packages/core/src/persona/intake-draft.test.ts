import { describe, expect, it } from 'vitest'
import { intakeDraft, intakeIssues } from './intake-draft.ts'

const read = (value: unknown) => intakeDraft('simple').safeParse(value)
const one = (fields: Record<string, unknown>) =>
  intakeDraft('simple').parse({ questions: [{ question: 'How often?', explanation: 'Why', ...fields }] })
    .questions[0]

describe('a drafted intake question', () => {
  it.each([
    ['binary', undefined, 'binary', ['Yes', 'No']],
    ['yes/no', [], 'binary', ['Yes', 'No']],
    ['Binary', ['Ja', 'Nein'], 'binary', ['Ja', 'Nein']],
    ['binary', ['Yes', 'No', 'Maybe'], 'multiple_choice', ['Yes', 'No', 'Maybe']],
    ['multiple_choice', undefined, 'multiple_choice', ['Yes', 'Sometimes', 'No']],
    ['multiple_choice', null, 'multiple_choice', ['Yes', 'Sometimes', 'No']],
    ['multiple_choice', ['Only this'], 'multiple_choice', ['Yes', 'Sometimes', 'No']],
    ['multiple_choice', ['A', 'a ', '', 'B'], 'multiple_choice', ['A', 'B']],
    ['Multiple Choice', [{ text: 'A' }, { label: 'B' }, 7], 'multiple_choice', ['A', 'B', '7']],
    ['slider', ['A', 'B', 'C'], 'multiple_choice', ['A', 'B', 'C']],
    [undefined, undefined, 'multiple_choice', ['Yes', 'Sometimes', 'No']],
    ['open-ended', ['A', 'B'], 'text', []],
    ['text', undefined, 'text', []],
  ])('with type %j and options %j becomes %s with %j', (type, options, expected, choices) => {
    expect(one({ type, options })).toMatchObject({ type: expected, options: choices })
  })

  it('has long text cut and disguising characters removed', () => {
    const question = one({ question: `\u202e${'x'.repeat(500)}`, type: 'text', explanation: undefined })
    expect(question).toMatchObject({ question: 'x'.repeat(400), explanation: '' })
  })
})

describe('a drafted intake', () => {
  it('may be a bare list; drops duplicate, invalid and excess questions', () => {
    const drafted = Array.from({ length: 9 }, (_, at) => ({ question: `Q${at}` }))
    const { questions } = intakeDraft('simple').parse([
      { question: 'q0' },
      'junk',
      { question: '' },
      ...drafted,
    ])
    expect(questions.map(({ question }) => question)).toEqual(['q0', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'])
    expect(intakeIssues('simple', questions)).toEqual([])
    expect(intakeIssues('detailed', questions)).toEqual(['questions: needs at least 8 different ones, has 7'])
  })

  it.each([[{ questions: [] }], [[]]])('without questions is reported as empty: %j', (value) => {
    expect(read(value).error?.issues[0]).toMatchObject({ code: 'custom', params: { empty: true } })
  })

  it.each([[null], ['text'], [{ items: [] }], [{ questions: 'What?' }], [{ questions: [{}, 7] }]])(
    'refuses %j',
    (value) => {
      const result = read(value)
      expect(result.success).toBe(false)
      expect(
        result.error?.issues.some(
          ({ code, ...issue }) =>
            'params' in issue && code === 'custom' && Object(issue.params).empty === true,
        ),
      ).toBe(false)
    },
  )
})
