import { describe, expect, it } from 'vitest'
import { syntheticQuestions, uncounted } from '../../test/synthetic-sample.ts'
import { segmentResponses } from '../segments/segment-responses.ts'
import { countSegments, segmentTable } from '../segments/segment-table.ts'
import { checkReply, nothingKept } from './persona-claims.ts'
import type { PersonaReply } from './reply.ts'

const questions = syntheticQuestions(2)
const patterns = uncounted([...Array(40).fill([0, 0]), ...Array(30).fill([4, 4])])
const table = segmentTable(questions, countSegments(segmentResponses({ questions, patterns, k: 2 })), 0)

const plain: PersonaReply = {
  name: 'Ana Lopez',
  subtitle: 'Early riser',
  age_range: '35-44',
  location_summary: 'People here walk to the bakery.',
  industry_summary: 'Shifts start early.',
  key_justifications: ['“Answer worth 1” is why she comes first.'],
  demographics: {
    age: 38,
    gender: 'female',
    location: 'Harbour',
    occupation: 'Nurse',
    income_level: '2,500 a month',
    education: 'College',
    marital_status: 'Married',
    children: '2 of school age',
  },
  psychographics: {
    values: ['Calm [Q1.A]', 'Time'],
    personality_traits: ['Quiet'],
    lifestyle: 'Up at five.',
    attitudes: ['Practical'],
    interests: ['Rowing'],
  },
  behaviors: {
    shopping_habits: 'On foot.',
    media_consumption: 'Radio.',
    decision_making_style: 'Fast.',
    brand_preferences: 'None.',
    online_behavior: 'Rare.',
  },
  goals: {
    short_term: ['Rest'],
    long_term: ['A garden'],
    motivations: ['Fresh bread [~Q2.A]'],
    fears: ['Queues'],
    aspirations: ['Peace'],
  },
  relationship_to_business: {
    engagement_level: 'Weekly. [Q1.A]',
    purchase_intent: 'High.',
    budget_range: '10 to 15 a week',
    decision_timeline: 'At once.',
    key_objections: ['Sold out'],
  },
  bio: 'She starts at six. She buys bread on the way home. [Q1.A]',
  typical_day: 'Work, bread, home.',
  weekend_activities: 'Rowing.',
  why_they_engage: 'It is on her way.',
  challenges: ['Time'],
  quote: 'First come, first bread.',
}
const check = (changes: Partial<PersonaReply>) =>
  checkReply({ ...plain, ...changes }, { table, stated: new Set() })

describe('checkReply', () => {
  it('removes references from every text and keeps them as claims', () => {
    const { reply, claims, failures } = check({})
    expect(JSON.stringify(reply)).not.toContain('[Q')
    expect(failures).toEqual([])
    expect(claims.filter(({ basis }) => basis !== 'assumed')).toEqual([
      { field: 'psychographics.values', text: 'Calm', basis: 'observed', codes: ['Q1.A'] },
      { field: 'goals.motivations', text: 'Fresh bread', basis: 'inferred', codes: ['Q2.A'] },
      {
        field: 'relationship_to_business.engagement_level',
        text: 'Weekly.',
        basis: 'observed',
        codes: ['Q1.A'],
      },
      { field: 'bio', text: 'She buys bread on the way home.', basis: 'observed', codes: ['Q1.A'] },
    ])
    expect(claims.some(({ field }) => ['name', 'subtitle', 'age_range'].includes(field))).toBe(false)
    expect(reply.demographics).toEqual(plain.demographics)
    expect(reply.key_justifications).toEqual(plain.key_justifications)
  })

  it('removes what was not counted, wherever it stands', () => {
    const lie = '62% of customers agree.'
    const { reply, failures } = check({
      subtitle: `Early riser. ${lie}`,
      bio: lie,
      challenges: [lie, 'Time'],
      location_summary: 'According to a study, people walk.',
      goals: { ...plain.goals, fears: [lie] },
      custom_fields: [{ name: 'Diet', value: lie }],
    })
    expect(reply).toMatchObject({
      subtitle: 'Early riser.',
      bio: nothingKept('en'),
      challenges: ['Time'],
      location_summary: nothingKept('en'),
      goals: { fears: [nothingKept('en')] },
      custom_fields: [{ name: 'Diet', value: nothingKept('en') }],
    })
    expect(failures.map(({ field }) => field).sort()).toEqual([
      'bio',
      'challenges',
      'custom_fields.Diet',
      'goals.fears',
      'location_summary',
      'subtitle',
    ])
  })

  it('calls no slot observed whose answer is to another question', () => {
    const first = table.questions[0]
    if (!first) throw new Error('no question')
    const basisOf = (question: string, field: 'purchase_intent' | 'engagement_level') => {
      const asked = { ...table, questions: [{ ...first, question }, ...table.questions.slice(1)] }
      const relationship = { ...plain.relationship_to_business, [field]: 'So they say. [Q1.A]' }
      const { claims } = checkReply(
        { ...plain, relationship_to_business: relationship },
        { table: asked, stated: new Set() },
      )
      return claims.find((one) => one.field === `relationship_to_business.${field}`)?.basis
    }
    expect(basisOf('Would you recommend us to a friend?', 'purchase_intent')).toBe('inferred')
    expect(basisOf('Würden Sie uns weiterempfehlen?', 'purchase_intent')).toBe('inferred')
    expect(basisOf('Would you buy from us again?', 'purchase_intent')).toBe('observed')
    expect(basisOf('How often do you come?', 'engagement_level')).toBe('observed')
  })
})
