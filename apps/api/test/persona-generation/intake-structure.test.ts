import { ageRangeOf } from '@whofor/core/persona/age-range'
import { INTAKE_BY_LEVEL } from '@whofor/core/persona/wizard'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { endOf } from '../support/survey-path.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'
import { LIST, STRUCTURED_DATA, shapeOf, TEXT, UNSTRUCTURED_DATA } from './persona-shape.ts'

const INSIGHT = { summary: TEXT, statistics: [], sources: [] }

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
      ...STRUCTURED_DATA,
      demographics: { ...STRUCTURED_DATA.demographics, ...demographics },
    })
    if (level === 'advanced')
      expect(shapeOf(fields)).toEqual({ 'Pet Ownership': TEXT, 'Favourite bread': TEXT })
    else expect(fields).toBeUndefined()
    expect(shapeOf(persona.unstructured_data)).toEqual(UNSTRUCTURED_DATA)

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
    const { from, to } = ageRangeOf(persona.age_range) ?? { from: 0, to: 0 }
    expect(age).toBeGreaterThanOrEqual(from)
    expect(age).toBeLessThanOrEqual(to)
  })
})
