import { describe, expect, it } from 'vitest'
import { personaIssues } from './consistency.ts'
import type { PersonaConstraints } from './constraints.ts'
import type { PersonaReply } from './reply.ts'

const FIXED: PersonaConstraints = {
  age: { words: ['32 to 38'], values: [{ from: 32, to: 38 }] },
  gender: { words: ['for women'], values: ['female'] },
  family: { words: ['young families'], values: ['lives with a partner and young children'] },
}
const ALONE: PersonaConstraints = { family: { words: ['living alone'], values: ['lives alone'] } }
const PARENTS_ALONE: PersonaConstraints = {
  family: { words: ['Alleinerziehende'], values: ['raises children alone'] },
}
const CHILDLESS: PersonaConstraints = {
  family: { words: ['childless couples'], values: ['lives with a partner, no children'] },
}
const FACTS: PersonaReply['demographics'] = {
  age: 34,
  gender: 'Female',
  location: 'Bremen',
  occupation: 'Nurse',
  income_level: 'Average',
  education: 'Vocational training',
  marital_status: 'Married',
  children: 'Two young children',
}

function issuesOf(
  facts: Partial<PersonaReply['demographics']>,
  {
    constraints = FIXED,
    ...rest
  }: { constraints?: PersonaConstraints; name?: string; age_range?: string; industry_summary?: string } = {},
): string[] {
  const list: string[] = []
  const reply: PersonaReply = {
    name: 'Anna Berger',
    subtitle: '',
    age_range: '32-38',
    location_summary: '',
    industry_summary: '',
    key_justifications: list,
    demographics: { ...FACTS, ...facts },
    psychographics: {
      values: list,
      personality_traits: list,
      lifestyle: '',
      attitudes: list,
      interests: list,
    },
    behaviors: {
      shopping_habits: '',
      media_consumption: '',
      decision_making_style: '',
      brand_preferences: '',
      online_behavior: '',
    },
    goals: { short_term: list, long_term: list, motivations: list, fears: list, aspirations: list },
    relationship_to_business: {
      engagement_level: '',
      purchase_intent: '',
      budget_range: '',
      decision_timeline: '',
      key_objections: list,
    },
    bio: '',
    typical_day: '',
    weekend_activities: '',
    why_they_engage: '',
    challenges: list,
    quote: '',
    ...rest,
  }
  return personaIssues(reply, {
    constraints,
    taken_names: ['Elena Costa', 'Jonas Falk'],
    custom_fields: [],
  })
}

describe('a persona', () => {
  it('that is consistent and meets its constraints has no issues', () => {
    expect(issuesOf({})).toEqual([])
  })

  it.each([
    ['age', { age: 39 }, { age_range: '30-40' }],
    ['age', { age: 36 }, { age_range: '25-34' }],
    ['age_range', { age: 36 }, { age_range: '30-40' }],
    ['marital_status', { marital_status: 'Married', children: 'None' }, { constraints: ALONE }],
    ['marital_status', { marital_status: 'Divorced' }, {}],
    ['marital_status', { marital_status: 'Living with a partner' }, { constraints: PARENTS_ALONE }],
    ['children', { children: 'No children' }, {}],
    ['children', { children: 'A toddler' }, { constraints: CHILDLESS }],
    ['children', { children: 'Two grown-up children' }, { constraints: {} }],
    ['children', { age: 38, children: 'Three adult children' }, {}],
    ['education', { occupation: 'Lawyer', education: 'High school diploma' }, {}],
    ['occupation', { occupation: 'Retired teacher' }, {}],
    ['industry_summary', { occupation: 'Tailor' }, { industry_summary: 'Works in design, so evenings.' }],
    ['gender', { gender: 'Male' }, {}],
    ['name', {}, { name: 'Elena Berger' }],
    ['name', {}, { name: 'Anna Maria  FALK' }],
  ])('has an issue in %s with %j %j', (field, facts, rest) => {
    expect(issuesOf(facts, rest)).toEqual([expect.stringContaining(`${field}: `)])
  })

  it.each([
    [{ marital_status: 'Divorced, living with a new partner' }, {}],
    [{ marital_status: 'verheiratet', children: 'zwei Kinder', gender: 'weiblich' }, {}],
    [{ occupation: 'Tailor' }, { industry_summary: 'Works in the trades, on their feet.' }],
    [{ occupation: 'School nurse' }, { industry_summary: 'Works in education.' }],
    [{ occupation: 'Law student', education: 'Secondary school' }, {}],
    [{ age: 38 }, { age_range: '35 to 38 years' }],
    [{ age: 38 }, { age_range: 'late thirties' }],
    [
      { age: 58, gender: 'Male', marital_status: 'Divorced', children: 'None' },
      { age_range: '50-59', constraints: {} },
    ],
    [{ children: 'One daughter, lives with her father', marital_status: 'Divorced' }, { constraints: ALONE }],
  ])('is valid with %j', (facts, rest) => {
    expect(issuesOf(facts, rest)).toEqual([])
  })
})
