import { readInsights } from './insights.ts'
import type { Persona, PersonaGroup } from './persona.ts'

/**
 * The versioned part of a persona: everything that editing or regenerating can change. Excludes tags, links and the
 * portrait.
 */
export type PersonaContent = Pick<
  Persona,
  | 'name'
  | 'subtitle'
  | 'age_range'
  | 'location'
  | 'gender'
  | 'business_context_summary'
  | 'business_context_tags'
  | 'demographic_insights'
  | 'structured_data'
  | 'unstructured_data'
  | 'made_by_model'
> & {
  survey_group: PersonaGroup | null
  /** The run that the group belongs to; absent in versions saved before runs were stored. */
  run_id: string | null
  is_demo: boolean
}

/** Picks the versioned fields of a persona's row. */
export function contentOf(row: PersonaContent): PersonaContent {
  return {
    name: row.name,
    subtitle: row.subtitle,
    age_range: row.age_range,
    location: row.location,
    gender: row.gender,
    business_context_summary: row.business_context_summary,
    business_context_tags: row.business_context_tags,
    demographic_insights: readInsights(row.demographic_insights),
    structured_data: row.structured_data,
    unstructured_data: row.unstructured_data,
    made_by_model: row.made_by_model,
    survey_group: row.survey_group,
    run_id: row.run_id,
    is_demo: row.is_demo,
  }
}

/** Copies location and gender from the demographics, the source of truth, to the card's own columns. */
export function syncCardFields(content: PersonaContent): PersonaContent {
  const { location, gender } = content.structured_data.demographics
  return { ...content, location, gender }
}
