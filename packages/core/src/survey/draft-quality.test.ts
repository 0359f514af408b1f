import { provideLocale } from '@whofor/texts/current-locale'
import { afterEach, expect, test } from 'vitest'
import { BAD_QUESTIONS } from '../../test/draft-quality/bad-questions.ts'
import type { LabelledQuestion } from '../../test/draft-quality/fixture.ts'
import { GOOD_QUESTIONS } from '../../test/draft-quality/good-questions.ts'
import { FAULTY_WORDING, PLAIN_WORDING } from '../../test/draft-quality/wording.ts'
import { draftQuality } from './draft-quality.ts'
import { QUALITY_KINDS } from './question-schema.ts'

afterEach(() => provideLocale(() => 'en'))

const BEFORE = [
  { text: 'Yes', score: 9 },
  { text: 'No', score: 1 },
  { text: 'Not sure', score: 5 },
]

function kindsOf({ question, options, language, before }: LabelledQuestion): string[] {
  const earlier = before ? [{ id: 'before', question: before, options: BEFORE }] : []
  const found = draftQuality([...earlier, { id: 'checked', question, options }], language)
  return found.filter((finding) => finding.question === 'checked').map(({ kind }) => kind)
}
const checked = [...GOOD_QUESTIONS, ...PLAIN_WORDING, ...BAD_QUESTIONS, ...FAULTY_WORDING].map(
  (labelled) => ({
    labelled,
    found: kindsOf(labelled),
  }),
)

test.for(QUALITY_KINDS)('%s: precision and recall on labelled questions', (kind) => {
  const found = checked.filter((one) => one.found.includes(kind))
  const labelled = checked.filter((one) => one.labelled.kinds.includes(kind))
  const right = found.filter((one) => one.labelled.kinds.includes(kind))
  const wrong = found.filter((one) => !one.labelled.kinds.includes(kind))
  const missed = labelled.filter((one) => !one.found.includes(kind))
  const report = JSON.stringify([wrong, missed].map((list) => list.map((one) => one.labelled.question)))
  expect(right.length / Math.max(1, found.length), report).toBeGreaterThanOrEqual(0.95)
  expect(right.length / labelled.length, report).toBeGreaterThanOrEqual(0.8)
})

const question = (id: string, text: string, approved = true) => ({
  id,
  question: text,
  options: BEFORE,
  approved,
})

test('says which question is asked twice, and skips what is not approved', () => {
  const questions = [
    question('a', 'How much time do you have?'),
    question('b', 'How often do you buy bread?', false),
    question('c', 'How often do you buy bread?'),
    question('d', 'How often do you usually buy bread from us?'),
    question('e', 'Don’t you agree?', false),
  ]
  expect(draftQuality(questions)).toEqual([
    { question: 'd', kind: 'duplicate_question', text: 'This asks nearly the same as question 3.' },
  ])
})

test('quotes the options that a finding is about, shortened', () => {
  const options = [
    { text: 'The people behind the counter, whom I have known for years', score: 7 },
    { text: 'The bread', score: 7 },
    { text: 'The price', score: 1 },
    { text: 'Not sure', score: 5, not_sure: true },
  ]
  expect(draftQuality([{ ...question('a', 'What do you come for?'), options }])).toEqual([
    {
      question: 'a',
      kind: 'score_tie',
      text: '“The people behind the counter, whom I ha…” and “The bread” both score 7. A higher score for the one that fits you better would tell them apart.',
    },
  ])
})

test('quotes the words that suggest an answer as they are written', () => {
  const texts = (text: string) => draftQuality([question('a', text)]).map((finding) => finding.text)
  expect(texts('So  what do you think of  our Great bread?')).toEqual([
    '“our Great” suggests an answer. Ask neutrally.',
  ])
  expect(texts('Are you Never late for work?')).toEqual([
    'Few people can say yes to “Never”. Ask how often or how much.',
  ])
})

test('writes notes in the language of the interface, whatever that of the question', () => {
  provideLocale(() => 'de')
  const texts = (text: string) => draftQuality([question('a', text)]).map((finding) => finding.text)
  expect(texts('So what do you think of our great bread?')).toEqual([
    '„our great“ legt eine Antwort nahe. Fragen Sie neutral.',
  ])
})

test('guesses the language, and checks wording only where it knows it', () => {
  const kinds = (text: string) => draftQuality([question('a', text)]).map(({ kind }) => kind)
  expect(kinds('Wann und wo essen Sie zu Mittag?')).toEqual(['double_barrelled'])
  expect(kinds('When and where do you have lunch?')).toEqual(['double_barrelled'])
  expect(kinds('Quand et où déjeunez-vous ?')).toEqual([])
  expect(kinds('')).toEqual([])
})
