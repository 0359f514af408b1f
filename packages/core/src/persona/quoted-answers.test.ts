import { expect, it } from 'vitest'
import { type FieldClaim, withQuotedAnswers } from './persona-claims.ts'

const STATED = [
  { code: 'I1', question: 'What keeps customers from buying?', answer: 'The cost' },
  { code: 'I2', question: 'Do they compare?', answer: 'Yes' },
  { code: 'I3', question: 'Do they pay themselves?', answer: 'yes.' },
  { code: 'I4', question: 'Who are they?', answer: 'People who get up early. They pay cash.' },
]

const claim = (text: string, changes: Partial<FieldClaim> = {}): FieldClaim => ({
  field: 'key_justifications',
  text,
  basis: 'assumed',
  codes: [],
  ...changes,
})

const markedAs = (text: string, written = [claim(text)]) =>
  withQuotedAnswers(written, [text], STATED).map(({ basis, codes }) => [basis, ...codes])

it.each([
  ['You said “The cost” to “What keeps customers from buying?”', ['stated', 'I1']],
  ['Sie sagten „the cost“, deshalb zählt jeder Euro.', ['stated', 'I1']],
  ['You said “Yes” to “Do they pay themselves?”', ['stated', 'I3']],
  ['Price is what she looks at first.', ['assumed']],
  ['The cost of living is high in the region.', ['assumed']],
  // It could be either answer.
  ['You said “Yes”', ['assumed']],
  ['“The cost of rye” comes up again and again.', ['assumed']],
])('%s', (text, marked) => {
  expect(markedAs(text)).toEqual([marked])
})

it('a quote of several sentences is one claim', () => {
  const text = 'You said “People who get up early. They pay cash”'
  const sentences = [claim('You said “People who get up early.'), claim('They pay cash”')]
  expect(withQuotedAnswers(sentences, [text], STATED)).toEqual([
    claim(text, { basis: 'stated', codes: ['I4'] }),
  ])
})

it('keeps what the model referred to, and other fields', () => {
  const inferred = claim('She waits for offers because of “The cost”.', { basis: 'inferred', codes: ['I2'] })
  const bio = claim('She says “The cost” a lot.', { field: 'bio' })
  expect(withQuotedAnswers([bio, inferred], [inferred.text], STATED)).toEqual([bio, inferred])
})
