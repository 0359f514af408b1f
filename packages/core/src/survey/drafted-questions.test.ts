import { expect, test } from 'vitest'
import { draftedQuestion, draftedQuestions } from './drafted-questions.ts'

const question = (text: string) => ({
  question: text,
  options: [
    { text: 'Often', score: 9 },
    { text: 'Rarely', score: 2 },
  ],
  explanation: 'Tells regulars.',
})
const many = (count: number) => Array.from({ length: count }, (_, index) => question(`Question ${index}?`))
const texts = (value: unknown) => draftedQuestions.parse(value).questions.map((one) => one.question)

test('"Not sure" is added with a score of five', () => {
  expect(draftedQuestion.parse(question('How often?')).options.at(-1)).toEqual({
    text: 'Not sure',
    score: 5,
    not_sure: true,
  })
})

test.for(['Weiß nicht', 'Ich bin mir nicht sicher.', 'Je ne sais pas', 'I don’t know', 'わからない'])(
  '%s is the "Not sure" of its language, and stays the only one',
  (text) => {
    const { options } = question('How often?')
    const drafted = draftedQuestion.parse({
      ...question('How often?'),
      options: [...options, { text, score: 3 }],
    })
    expect(drafted.options.slice(2)).toEqual([{ text, score: 5, not_sure: true }])
  },
)

test('accepts scores as text, duplicate options and a missing explanation', () => {
  const options = [
    { text: 'Often', score: '9.6' },
    { text: 'often ', score: 3 },
    { text: 'Never', score: -4 },
  ]
  expect(draftedQuestion.parse({ question: ' How? ', options })).toMatchObject({
    question: 'How?',
    explanation: '',
    options: [{ text: 'Often', score: 10 }, { text: 'Never', score: 0 }, { text: 'Not sure' }],
  })
})

test('unwraps a list of one question', () => {
  expect(draftedQuestion.parse({ questions: [question('How?')] }).question).toBe('How?')
})

test('a single option besides "Not sure" is refused', () => {
  const options = [
    { text: 'Yes', score: 9 },
    { text: 'Not sure', score: 5 },
  ]
  expect(draftedQuestion.safeParse({ ...question('How?'), options }).success).toBe(false)
})

test('a draft is a list or an object with one, of at most twelve questions without duplicates', () => {
  expect(texts(many(6))).toHaveLength(6)
  expect(texts({ questions: many(15) })).toHaveLength(12)
  expect(texts({ questions: [...many(6), ...many(6)] })).toHaveLength(6)
})

test('an invalid question is dropped while five remain', () => {
  expect(texts([...many(5), { question: 7 }])).toHaveLength(5)
  expect(
    draftedQuestions.safeParse([...many(4), { question: 7 }]).error?.issues.map(({ path }) => path),
  ).toEqual([['questions'], ['questions', 4, 'question'], ['questions', 4, 'options']])
})

test('a draft without questions is reported as empty', () => {
  const [issue] = draftedQuestions.safeParse({ questions: [] }).error?.issues ?? []
  expect(issue).toMatchObject({ code: 'custom', params: { empty: true } })
})

test('"Not sure" is in the language of the survey, added, translated and in short questions too', () => {
  const spanish = [
    '¿Con qué frecuencia compra pan?',
    '¿Qué es lo más importante para usted?',
    '¿Cuándo decide qué comprar?',
    '¿Dónde nos conoció?',
    '¿Edad?',
  ]
  const options = [
    { text: 'Mucho', score: 9 },
    { text: 'Poco', score: 2 },
  ]
  const english = { text: 'Not sure', score: 4 }
  const { questions } = draftedQuestions.parse({
    questions: spanish.map((text, place) => ({
      question: text,
      options: place % 2 === 0 ? [...options, english] : options,
      explanation: '',
    })),
  })
  expect(questions.map((one) => one.options.at(-1))).toEqual(
    spanish.map(() => ({ text: 'No lo sé', score: 5, not_sure: true })),
  )
  expect(draftedQuestion.parse({ ...question('¿Cuándo decide qué comprar?') }).options.at(-1)?.text).toBe(
    'No lo sé',
  )
})
