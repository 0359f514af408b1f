import { describe, expect, it } from 'vitest'
import { syntheticQuestions, uncounted } from '../../test/synthetic-sample.ts'
import { segmentResponses } from '../segments/segment-responses.ts'
import { countSegments, segmentTable } from '../segments/segment-table.ts'
import { checkClaims } from './check-claims.ts'
import { figuresIn } from './figures.ts'

const questions = syntheticQuestions(6)
/** 40 who choose the first option of questions 1 to 5 nearly always, 30 who choose the last; alike in question 6. */
const rows = Array.from({ length: 70 }, (_, index) => [
  ...Array.from({ length: 5 }, (__, q) => (index % 9 === q ? 2 : index < 40 ? 0 : 4)),
  index % 3,
])
const segmentation = segmentResponses({ questions, patterns: uncounted(rows), k: 2 })
const table = segmentTable(questions, countSegments(segmentation), 0)
const stated = new Set(['I1', 'I2'])
const check = (written: string) => checkClaims(written, { table, stated })

describe('what a sentence rests on', () => {
  it.each([
    ['observed', 'She picks the first option. [Q1.A]', ['Q1.A']],
    ['stated', 'She runs a shop. [I1]', ['I1']],
    ['observed', 'She runs a shop and picks the first. [I1, Q1.A]', ['I1', 'Q1.A']],
    ['inferred', 'She does not like to wait. [~Q1.A]', ['Q1.A']],
    ['inferred', 'She opens early. [~I2]', ['I2']],
    ['assumed', 'She has two children and a dog, and walks half an hour every day.', []],
  ])('%s: %s', (basis, written, codes) => {
    const { claims, failures } = check(written)
    expect(claims).toEqual([{ text: written.replace(/ \[.*/u, ''), basis, codes }])
    expect(failures).toEqual([])
  })
})

describe('references', () => {
  it('that do not exist are dropped, and the sentence is assumed', () => {
    for (const code of ['Q9.A', 'Q1.Z', 'I3', 'Q0.A']) {
      const { claims, failures } = check(`She is calm. [${code}]`)
      expect(claims).toMatchObject([{ basis: 'assumed', codes: [] }])
      expect(failures).toMatchObject([{ reason: 'unknown reference' }])
    }
  })

  it('that exist are dropped, too, beside one that does not', () => {
    const { claims, failures } = check('She dreams of a bakery [Q9.A] “Every morning” [Q1.A]')
    expect(claims).toMatchObject([{ basis: 'assumed', codes: [] }])
    expect(failures).toMatchObject([{ reason: 'unknown reference' }])
  })

  it('to answers that the group hardly gave are dropped', () => {
    const { claims, failures } = check('She picks the last option. [Q1.E]')
    expect(claims).toMatchObject([{ basis: 'assumed', codes: [] }])
    expect(failures).toMatchObject([{ reason: 'contradicted' }])
  })
})

describe('figures', () => {
  it('are written in the language of the text', () => {
    const german = checkClaims('{Q1.A} nehmen die erste Möglichkeit.', { table, stated, locale: 'de' })
    expect(german.text).toBe('88\u00a0% nehmen die erste Möglichkeit.')
    expect(figuresIn(german.text)).toEqual(['88\u00a0%'])
  })

  it('are written by code', () => {
    expect(check('{Q1.A} of the group pick the first option.')).toMatchObject({
      text: '88% of the group pick the first option.',
      claims: [{ basis: 'observed', codes: ['Q1.A'] }],
    })
    expect(check('So say {Q9.A} of them.')).toMatchObject({ text: '', claims: [] })
    expect(check('So say {share} of them.')).toMatchObject({ text: '', claims: [] })
  })

  it.each([
    'She is one of the 62% who come weekly.',
    'Sixty percent come weekly. [Q1.A]',
    'Two out of three people come weekly. [Q1.A]',
    'Half of the group comes weekly.',
    'Nearly two thirds of customers agree. [Q1.A]',
    '33 of 53 come weekly. [Q1.A]',
    'Drei Viertel der Kunden kommen jede Woche.',
    'La moitié des clients reviennent.',
    'In a sample of n = 128 this holds.',
  ])('of a model do not pass: %s', (sentence) => {
    const { text, failures } = check(`She is calm. ${sentence} She reads.`)
    expect(text).toBe('She is calm. She reads.')
    expect(failures).toEqual([{ sentence: sentence.replace(/ \[.*\]/u, ''), reason: 'uncounted figure' }])
  })
})

describe('sources', () => {
  it.each([
    'According to a study, this is common.',
    'Research shows that she is right.',
    'Your survey says so. [Q1.A]',
    'More at https://example.com today.',
    'Respondents agree. [Q1.A]',
    'Laut einer Umfrage stimmt das.',
    'Selon une enquête, c’est vrai.',
    'Según un estudio, es así.',
  ])('of a model do not pass: %s', (sentence) => {
    expect(check(`She is calm. ${sentence}`)).toMatchObject({
      text: 'She is calm.',
      failures: [{ reason: 'source' }],
    })
  })
})

describe('words of strength', () => {
  it.each([
    ['Most of the group picks the first option. [Q1.A]', true],
    ['Most of the group picks the first option.', false],
    ['Most of the group picks the first option. [Q6.A]', false],
    ['They pick it more often than others. [Q1.A]', true],
    ['They pick it more often than others. [Q6.A]', false],
    ['They pick it less often than others. [Q1.A]', false],
    ['All of the group picks it. [Q1.A]', false],
    ['Die meisten Kunden wählen das. [Q1.A]', true],
    ['Häufiger als andere wählen sie das. [Q6.B]', false],
  ])('pass where the counts support them: %s', (written, passes) => {
    const { claims, failures } = check(written)
    expect(claims).toHaveLength(passes ? 1 : 0)
    expect(failures.map(({ reason }) => reason)).toEqual(passes ? [] : ['unsupported strength'])
  })

  it('about the person alone are none', () => {
    const written =
      'Most of the week she works more than her husband. Everyone at home sleeps longer. All of it is fun. She buys half a loaf twice a week.'
    expect(check(written)).toMatchObject({ text: written, failures: [] })
  })
})
