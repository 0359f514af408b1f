import { describe, expect, it } from 'vitest'
import { checkJustifications } from './check-justifications.ts'
import { segmentResponses } from './segment-responses.ts'
import { countSegments, segmentTable } from './segment-table.ts'

const question = (id: string, text: string, options: string[]) => ({
  id,
  question: text,
  options: options.map((option, score) => ({
    id: `${id}${score}`,
    text: option,
    score,
    not_sure: option === 'Not sure',
  })),
})
const QUESTIONS = [
  question('when', 'When do you usually buy bread?', ['Before 8 in the morning', 'After work', 'Not sure']),
  question('what', 'What matters most?', ['Nearness', 'Price', 'Not sure']),
]
const sheets = (count: number, ...positions: number[]) => Array<number[]>(count).fill(positions)

/** A table of one group with all respondents. */
function tableOf(...rows: number[][][]) {
  const segmentation = segmentResponses({
    questions: QUESTIONS,
    patterns: rows.flat().map((answers) => ({ answers, weight: 1 })),
    k: 1,
  })
  return segmentTable(QUESTIONS, countSegments(segmentation), 0)
}
/** 40 answers: 33 against 8; 31 not sure what matters, 5 Nearness, 4 Price. */
const FORTY = tableOf(sheets(31, 0, 2), sheets(2, 0, 0), sheets(3, 1, 0), sheets(4, 1, 1))
const SEVEN = tableOf(sheets(6, 0, 0), sheets(1, 1, 1))
const check = (sentence: string, table = FORTY) =>
  checkJustifications([sentence], table, { max: 200, locale: 'en' })
const BEFORE_8 = '83% answered “Before 8 in the morning” to “When do you usually buy bread?”'

describe('a justification', () => {
  it.each([
    'Most of the group answered “After work”',
    '18% answered “After work” to “When do you usually buy bread?”',
  ])('is replaced by a figure in the language of its persona: %s', (sentence) => {
    expect(checkJustifications([sentence], FORTY, { max: 200, locale: 'de' })).toEqual([
      '18\u00a0% antworteten „After work“ auf „When do you usually buy bread?“',
    ])
  })

  it.each([
    'Most of the group answered “Before 8 in the morning”',
    'Die meisten kommen “Before 8 in the morning”.',
    'The largest part of the group answered “Before 8 in the morning” to “When do you usually buy bread?”',
    'They answered “Before 8 in the morning”, so the day begins with the shop.',
    'A quiet place counts for them.',
    BEFORE_8,
  ])('is unchanged when the counts support it or it claims nothing: %s', (sentence) => {
    expect(check(sentence)).toEqual([sentence])
  })

  it.each([
    [
      'a part that does not lead',
      'The largest part of the group answered “Nearness” to “What matters most?”',
    ],
    ['a minority', 'Most of them answered “Nearness”.'],
    ['a minority, in German', 'Die meisten antworten “Nearness”.'],
    ['a minority, in French', 'La plupart répondent “Nearness”.'],
    ['a minority, in Spanish', 'La mayoría responde “Nearness”.'],
    ['a figure of its own', '90% answered “Nearness”'],
    ['a share in words', 'Half of them answered “Nearness”'],
    ['everybody', 'Everyone answered “Nearness”'],
  ])('becomes the plain figure when it claims too much: %s', (_, sentence) => {
    expect(check(sentence)).toEqual(['13% answered “Nearness” to “What matters most?”'])
  })

  it.each([
    'They answered “Before 8 in the morning” clearly more than elsewhere',
    'They come “Before 8 in the morning” more often than others.',
    'Sie kommen häufiger als andere “Before 8 in the morning”.',
  ])('makes no comparison: %s', (sentence) => {
    expect(check(sentence)).toEqual([BEFORE_8])
  })

  it('makes no claim of strength for fewer than ten answers', () => {
    expect(check('Most of the group answered “Before 8 in the morning”', SEVEN)).toEqual([
      '6 of 7 answered “Before 8 in the morning” to “When do you usually buy bread?”',
    ])
  })

  it('says that “Not sure” leads when it does', () => {
    expect(check('Everyone answered “Not sure” to “What matters most?”')).toEqual([
      '“Not sure” leads on “What matters most?”: 78%',
    ])
  })

  it('claims no lead on a tie', () => {
    const tie = tableOf(sheets(6, 0, 0), sheets(6, 1, 0))
    expect(check('The largest part answered “After work”', tie)).toEqual([
      '6 of 12 answered “After work” to “When do you usually buy bread?”',
    ])
  })

  it('is dropped when its answer is unknown or belongs to two questions', () => {
    const sentences = ['Most of them love the shop.', 'Most answered “Not sure”.', 'They buy early.']
    expect(checkJustifications(sentences, FORTY, { max: 200, locale: 'en' })).toEqual(['They buy early.'])
  })

  it('names a single-word answer only in quotation marks or with its question', () => {
    expect(check('Price is not what they talk about.')).toEqual(['Price is not what they talk about.'])
  })
})

describe('justifications', () => {
  it('fall back to the highest-ranked figures, up to the maximum length', () => {
    const texts = checkJustifications(['Most of them love the shop.'], FORTY, { max: 60, locale: 'en' })
    expect(texts).toEqual(['“Before 8 in the morning”: 83%', '“Not sure” leads on “What matters most?”: 78%'])
  })
})
