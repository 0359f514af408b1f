import type { DetailLevel } from '@whofor/core/survey/survey'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'

const TEXT = 'text'
const LIST = 'list of texts'

/** SPEC.md section 3 field by field, for a survey persona. */
const GOLDEN = {
  name: TEXT,
  relationship: TEXT,
  subtitle: TEXT,
  age_range: TEXT,
  location: TEXT,
  gender: TEXT,
  interaction_context: TEXT,
  business_context_summary: TEXT,
  business_context_tags: LIST,
  made_by_model: TEXT,
  demographic_insights: {
    location_demographics: { summary: TEXT, statistics: 'list', sources: 'list' },
    industry_demographics: { summary: TEXT, statistics: 'list', sources: 'list' },
    key_justifications: LIST,
    from_answers: { statistics: LIST, sources: LIST, asked: 'list' },
  },
  structured_data: {
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
  },
  unstructured_data: {
    bio: TEXT,
    typical_day: TEXT,
    weekend_activities: TEXT,
    why_they_engage: TEXT,
    challenges: LIST,
    quote: TEXT,
  },
}

/** Replaces each value by its type; an empty text or list is reported as empty. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : TEXT
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'list'
    return value.every((item) => shapeOf(item) === TEXT) ? LIST : 'list of others'
  }
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
}

async function personaOfLevel(level: DetailLevel) {
  const { owner: newOwner, deps } = await startInstance()
  const owner = await newOwner()
  const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 1 })
  const { persona_surveys: surveys } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(surveys).set({ detail_level: level }).where(eq(surveys.id, id))
  })
  const { job } = await closeSurvey(owner, id)
  const { persona_ids } = await endOf(owner, job.id)
  // Not parsed by the schema, which would drop unexpected fields.
  return (await (await owner.get(`/api/personas/${persona_ids[0]}`)).json()).persona
}

describe('a survey persona', () => {
  it.each(['simple', 'detailed', 'advanced'] as const)('has exactly the fields of %s', async (level) => {
    const persona = await personaOfLevel(level)
    const golden = structuredClone<Record<string, unknown> & typeof GOLDEN>(GOLDEN)
    const demographics: Record<string, string> = golden.structured_data.demographics
    if (level !== 'simple') demographics.ethnicity = TEXT
    const { custom_fields, ...structured } = persona.structured_data
    expect(shapeOf(structured)).toEqual(golden.structured_data)
    if (level === 'advanced') {
      const names = Object.keys(custom_fields)
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) expect(shapeOf(custom_fields[name])).toBe(TEXT)
    } else expect(custom_fields).toBeUndefined()
    expect(shapeOf(persona.unstructured_data)).toEqual(golden.unstructured_data)
    expect(shapeOf(persona.demographic_insights)).toEqual(golden.demographic_insights)
    const { structured_data, unstructured_data, demographic_insights, ...top } = golden
    expect(shapeOf(persona)).toMatchObject(top)
    expect(persona).toMatchObject({
      detail_level: level,
      relationship: 'Customer (Product)',
      intake_questions: null,
      intake_answers: null,
      image_url: null,
      generate_image: false,
      demo: true,
    })
    expect(persona.structured_data.demographics.age).toBeGreaterThan(0)
  })
})

describe('figures of a persona', () => {
  it('equal counts made by hand', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2, personas: 2 })
    const { survey_responses: responses, persona_surveys: surveys } = deps.db.schema
    const sheets = [...Array(8).fill([0, 0]), ...Array(4).fill([0, 2])]
    await deps.db.write(async (tx) => {
      await tx.insert(responses).values(
        sheets.map((answers, at) => ({
          survey_id: id,
          number: at + 1,
          submission_id: `sheet-of-number-${at}`,
          answers,
          metadata: { user_agent: null, submitted_at: at },
          created_at: at,
        })),
      )
      await tx.update(surveys).set({ response_count: sheets.length }).where(eq(surveys.id, id))
    })
    const { job } = await closeSurvey(owner, id)
    const { persona_ids } = await endOf(owner, job.id)
    const [most, fewest] = await Promise.all(
      persona_ids.map(async (personaId) => (await readPersona(owner, personaId)).persona),
    )
    expect(most?.group).toEqual({ count: 8, of: 12 })
    expect(fewest?.group).toEqual({ count: 4, of: 12 })
    expect(most?.demographic_insights.from_answers?.statistics).toEqual([
      'How often do you do thing 2? Every day, 8 of 8 in this group, 8 of 12 overall',
      'How often do you do thing 1? Every day, 8 of 8 in this group, 12 of 12 overall',
    ])
    expect(fewest?.demographic_insights.from_answers?.statistics).toEqual([
      'How often do you do thing 2? Rarely, 4 of 4 in this group, 4 of 12 overall',
      'How often do you do thing 1? Every day, 4 of 4 in this group, 12 of 12 overall',
    ])
    const { location_demographics, industry_demographics, from_answers } = most?.demographic_insights ?? {}
    expect(from_answers?.sources).toEqual(['Survey “Saturday bread, weekday bread”, 12 answers'])
    // The model's insights have no source, because they were not counted.
    for (const insight of [location_demographics, industry_demographics])
      expect(insight).toMatchObject({ statistics: [], sources: [] })
    expect(most?.profile_note).toBe(
      'The survey asked about none of this: it is invented to make the persona concrete.',
    )
  })
})
