import { describe, expect, it } from 'vitest'
import { syntheticQuestions, uncounted } from '../../test/synthetic-sample.ts'
import { segmentResponses } from '../segments/segment-responses.ts'
import { countSegments, type SegmentTable, segmentTable } from '../segments/segment-table.ts'
import type { PersonaContent } from './content.ts'
import { evidenceOf } from './persona-evidence.ts'
import { planUpdate } from './plan-update.ts'
import { checkRewritten, replaceSentences } from './rewritten-sentences.ts'

const questions = syntheticQuestions(2)

/** A group of whom this many choose the first option of question 1, and the others the last. */
function tableOf(n: number, first: number): SegmentTable {
  const rows = Array.from({ length: n }, (_, index) => [index < first ? 0 : 4, 0])
  const segmentation = segmentResponses({ questions, patterns: uncounted(rows), k: 1 })
  return segmentTable(questions, countSegments(segmentation), 0)
}

const CALM = 'She is calm.'
const FIGURE = '90% of the group choose the first option.'
const MOST = 'Most of the group choose the first option.'
const before = tableOf(100, 90)

/** A persona with one field of each kind, whose sentences rest on the answers of question 1. */
const content = {
  structured_data: {
    demographics: { age: 40, gender: 'woman', location: 'Town' },
    goals: { fears: ['Waiting', 'Dust'] },
  },
  unstructured_data: { bio: `${CALM} ${FIGURE} ${MOST}`, quote: '' },
  demographic_insights: {
    location_demographics: { summary: '', statistics: [], sources: [] },
    industry_demographics: { summary: '', statistics: [], sources: [] },
    key_justifications: [],
  },
} as unknown as PersonaContent

const stored = evidenceOf(
  [
    { field: 'bio', text: CALM, basis: 'assumed', codes: [] },
    { field: 'bio', text: FIGURE, basis: 'observed', codes: ['Q1.A'] },
    { field: 'bio', text: MOST, basis: 'observed', codes: ['Q1.A'] },
    { field: 'goals.fears', text: 'Waiting', basis: 'inferred', codes: ['Q1.A'] },
    { field: 'demographics.location', text: 'Town', basis: 'observed', codes: ['Q1.A'] },
  ],
  before,
  [],
)

const plan = (after: SegmentTable) =>
  planUpdate({ content, level: 'detailed', stored, tables: { before, after } })

describe('more answers', () => {
  it('are counted for sentences that still hold, and figures are filled in again', () => {
    const { sentences, evidence } = plan(tableOf(120, 72))
    expect(sentences).toEqual([
      {
        field: 'bio',
        before: FIGURE,
        after: '60% of the group choose the first option.',
        how: 'recounted',
        codes: ['Q1.A'],
        fault: null,
      },
    ])
    expect(evidence.map(({ sentence }) => sentence)).toEqual([
      '60% of the group choose the first option.',
      MOST,
      'Waiting',
      'Town',
    ])
    expect(evidence[1]?.references).toMatchObject([{ counted: { count: 72, n: 120 } }])
  })

  it('are filled into a German sentence as Germans write them', () => {
    const [bio, then] = [
      '90\u00a0% der Gruppe wählen die erste Möglichkeit.',
      '60\u00a0% der Gruppe wählen die erste Möglichkeit.',
    ]
    const { sentences } = planUpdate({
      content: { ...content, unstructured_data: { ...content.unstructured_data, bio } },
      level: 'detailed',
      stored: evidenceOf([{ field: 'bio', text: bio, basis: 'observed', codes: ['Q1.A'] }], before, []),
      tables: { before, after: tableOf(120, 72) },
    })
    expect(sentences).toMatchObject([{ before: bio, after: then, how: 'recounted' }])
  })

  it('that no longer support a word of strength have its sentence written again', () => {
    expect(plan(tableOf(120, 48)).sentences).toMatchObject([
      { before: FIGURE, after: '40% of the group choose the first option.' },
      { before: MOST, after: null, how: 'rewritten', fault: 'unsupported strength' },
    ])
  })

  it('that hardly support an answer any more: sentences are written again, the profile stays as assumed', () => {
    const { sentences, evidence } = plan(tableOf(120, 3))
    expect(sentences.map(({ field, how, fault }) => [field, how, fault])).toEqual([
      ['bio', 'rewritten', 'contradicted'],
      ['bio', 'rewritten', 'contradicted'],
      ['goals.fears', 'rewritten', 'contradicted'],
      ['demographics.location', 'assumed', 'contradicted'],
    ])
    expect(evidence).toEqual([
      { field: 'demographics.location', sentence: 'Town', basis: 'assumed', references: [] },
    ])
  })
})

it('leaves the sentences that the owner wrote', () => {
  const bio = `${CALM} Comes when it rains.`
  const edited = { ...content, unstructured_data: { ...content.unstructured_data, bio } }
  const { sentences } = planUpdate({
    content: edited,
    level: 'detailed',
    stored,
    tables: { before, after: tableOf(120, 3) },
  })
  expect(sentences.map(({ field }) => field)).toEqual(['goals.fears', 'demographics.location'])
})

describe('sentences that a model wrote again', () => {
  const after = tableOf(120, 3)
  const changes = plan(after).sentences.filter(({ how }) => how === 'rewritten')

  it('stand where the old ones did', () => {
    const reply = {
      sentences: [
        { number: 1, text: 'She takes the last option. [Q1.E]' },
        { number: 2, text: '{Q1.E} of the group choose the last one.' },
        { number: 3, text: 'Surprises [~Q1.E]' },
      ],
    }
    const { replacements, claims, failures } = checkRewritten(changes, reply, { table: after, locale: 'en' })
    expect(failures).toBe(0)
    const { unstructured_data, structured_data } = replaceSentences(content, replacements)
    expect(unstructured_data.bio).toBe(
      `${CALM} She takes the last option. 98% of the group choose the last one.`,
    )
    expect(structured_data.goals.fears).toEqual(['Surprises', 'Dust'])
    expect(claims).toMatchObject([
      { field: 'bio', basis: 'observed', codes: ['Q1.E'] },
      { field: 'bio', basis: 'observed', codes: ['Q1.E'] },
      { field: 'goals.fears', basis: 'inferred', codes: ['Q1.E'] },
    ])
  })

  it('are removed where they do not pass the checks, or are missing', () => {
    const reply = { sentences: [{ number: 1, text: 'Most of the group agree. [Q1.A]' }] }
    const { replacements } = checkRewritten(changes, reply, { table: after, locale: 'en' })
    const { unstructured_data, structured_data } = replaceSentences(content, replacements)
    expect(unstructured_data.bio).toBe(CALM)
    expect(structured_data.goals.fears).toEqual(['Dust'])
  })
})
