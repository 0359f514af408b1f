import { INTAKE_BY_LEVEL } from '@whofor/core/persona/wizard'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { endOf } from '../support/survey-path.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'

const TEXT = 'text'
const LIST = 'list of texts'
const INSIGHT = { summary: TEXT, statistics: [], sources: [] }

/** SPEC.md section 3 field by field, for a wizard persona. */
const STRUCTURED = {
  demographics: {
    age: 'number',
    gender: TEXT,
    location: TEXT,
    occupation: TEXT,
    income_level: TEXT,
    education: TEXT,
    marital_status: TEXT,
    children: TEXT,
  },
  psychographics: {
    values: LIST,
    personality_traits: LIST,
    lifestyle: TEXT,
    attitudes: LIST,
    interests: LIST,
  },
  behaviors: {
    shopping_habits: TEXT,
    media_consumption: TEXT,
    decision_making_style: TEXT,
    brand_preferences: TEXT,
    online_behavior: TEXT,
  },
  goals: { short_term: LIST, long_term: LIST, motivations: LIST, fears: LIST, aspirations: LIST },
  relationship_to_business: {
    engagement_level: TEXT,
    purchase_intent: TEXT,
    budget_range: TEXT,
    decision_timeline: TEXT,
    key_objections: LIST,
  },
}
const TOLD = {
  bio: TEXT,
  typical_day: TEXT,
  weekend_activities: TEXT,
  why_they_engage: TEXT,
  challenges: LIST,
  quote: TEXT,
}

/** Replaces each value by its type; an empty text or list is reported as empty. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : TEXT
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'no items'
    return value.every((item) => shapeOf(item) === TEXT) ? LIST : 'list of others'
  }
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
}

const shared = startInstance()

describe('a wizard persona', () => {
  it.each(['simple', 'detailed', 'advanced'] as const)('has exactly the fields of %s', async (level) => {
    const owner = await (await shared).owner()
    const custom_fields = level === 'advanced' ? ['Pet Ownership', 'Favourite bread'] : []
    const input = await creationOf(owner, { detail_level: level, custom_fields })
    const job = await createPersonas(owner, input)
    const { persona_ids } = await endOf(owner, job.id)
    // Not parsed by the schema, which would drop unexpected fields.
    const { persona } = await (await owner.get(`/api/personas/${persona_ids[0]}`)).json()

    const { custom_fields: fields, ...structured } = persona.structured_data
    const demographics = level === 'simple' ? {} : { ethnicity: TEXT }
    expect(shapeOf(structured)).toEqual({
      ...STRUCTURED,
      demographics: { ...STRUCTURED.demographics, ...demographics },
    })
    if (level === 'advanced')
      expect(shapeOf(fields)).toEqual({ 'Pet Ownership': TEXT, 'Favourite bread': TEXT })
    else expect(fields).toBeUndefined()
    expect(shapeOf(persona.unstructured_data)).toEqual(TOLD)

    const { key_justifications, ...insights } = persona.demographic_insights
    expect(shapeOf(key_justifications)).toBe(LIST)
    expect(Object.keys(insights).sort()).toEqual([
      'activity_demographics',
      'industry_demographics',
      'location_demographics',
    ])
    for (const insight of Object.values<{ summary: string }>(insights))
      expect({ ...insight, summary: shapeOf(insight.summary) }).toEqual(INSIGHT)

    expect(persona).toMatchObject({
      detail_level: level,
      relationship: input.setup.relationship,
      interaction_context: input.setup.business_context,
      business_context_summary: input.intake.business_context_summary,
      business_context_tags: input.intake.business_context_tags,
      intake_questions: input.intake.questions,
      intake_answers: input.answers,
      generate_image: false,
      survey: null,
      group: null,
      demo: true,
      made_by_model: 'Demo model',
    })
    expect(persona.intake_questions).toHaveLength(INTAKE_BY_LEVEL[level].questions)
    const { age } = persona.structured_data.demographics
    const [from, to] = persona.age_range.split('–').map(Number)
    expect(age).toBeGreaterThanOrEqual(from)
    expect(age).toBeLessThanOrEqual(to)
  })
})
