import type { DetailLevel } from '@whofor/core/survey/survey'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'
import { LIST, STRUCTURED_DATA, shapeOf, TEXT, UNSTRUCTURED_DATA } from './persona-shape.ts'

/** docs/spec.md, section 3 field by field, for a survey persona. */
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
    location_demographics: { summary: TEXT, statistics: 'empty list', sources: 'empty list' },
    industry_demographics: { summary: TEXT, statistics: 'empty list', sources: 'empty list' },
    key_justifications: LIST,
    from_answers: { statistics: LIST, sources: LIST, asked: 'empty list' },
  },
  structured_data: STRUCTURED_DATA,
  unstructured_data: UNSTRUCTURED_DATA,
}

async function personaOfLevel(level: DetailLevel) {
  const { owner: newOwner, deps } = await startInstance()
  const owner = await newOwner()
  const columns = { detail_level: level }
  const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 1, columns })
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
      image_url: expect.stringContaining('?v=0'),
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
    const answers = [...Array(8).fill([0, 0]), ...Array(4).fill([0, 2])]
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers, questions: 2, personas: 2 })
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
