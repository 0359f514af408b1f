import { readInsights } from './insights.ts'
import type { Persona, PersonaGroup } from './persona.ts'

/** What a version of a persona keeps: all that an edit or a new writing can change. Tags, links and the portrait stay out. */
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
> & { survey_group: PersonaGroup | null; is_demo: boolean }

/** The content of a persona's row, without the rest of it. */
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
    is_demo: row.is_demo,
  }
}

/** Location and gender stand twice: on the card, and among the demographics, which lead. */
export function syncCardFields(content: PersonaContent): PersonaContent {
  const { location, gender } = content.structured_data.demographics
  return { ...content, location, gender }
}
