import type { PersonaBrief } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { type PersonaContent, syncCardFields } from '@whofor/core/persona/content'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { WizardInput } from '../../jobs/port.ts'
import { constraintsOf, groupOf, intakeOf } from './constraints-of.ts'
import type { SurveyPlan } from './find-survey-plan.ts'
import { intakeSource } from './intake-source.ts'
import type { PersonaSource } from './persona-source.ts'
import { regenerationBrief } from './regeneration-brief.ts'
import { surveySource } from './survey-source.ts'

/**
 * The source of a saved persona: the same inputs again, which are its survey's counts, the wizard's answers,
 * or the business context if the survey was deleted.
 * @param number which of the owner's briefs proposes what is not kept
 */
export function regenerationSource(
  persona: PersonaRow,
  found: SurveyPlan | null,
  number: number,
): PersonaSource {
  const constraints = constraintsOf(persona, found)
  const brief = {
    ...regenerationBrief(persona, constraints, number),
    group: found ? undefined : groupOf(persona)?.words,
  }
  if (!found) return intakeSource({ input: wizardInputOf(persona, constraints, brief), brief, ordinal: 0 })
  const analysis = {
    summary: persona.business_context_summary ?? '',
    tags: persona.business_context_tags,
  }
  return surveySource({ ...found, constraints, brief, analysis })
}

/**
 * The content of a generated row that replaces a persona's; columns for its survey, owner and inputs stay.
 */
export function contentFor(persona: PersonaRow, row: NewPersonaRow): PersonaContent {
  return syncCardFields({
    name: row.name,
    subtitle: row.subtitle ?? null,
    age_range: row.age_range ?? null,
    location: null,
    gender: null,
    business_context_summary: persona.business_context_summary,
    business_context_tags: persona.business_context_tags,
    demographic_insights: row.demographic_insights,
    structured_data: row.structured_data,
    unstructured_data: row.unstructured_data,
    made_by_model: row.made_by_model,
    survey_group: row.survey_group ?? null,
    run_id: row.run_id ?? null,
    is_demo: row.is_demo ?? false,
  })
}

function wizardInputOf(
  persona: PersonaRow,
  constraints: PersonaConstraints,
  brief: PersonaBrief,
): WizardInput {
  const { questions, answers } = intakeOf(persona) ?? { questions: [], answers: [] }
  return {
    setup: {
      count: 1,
      relationship: persona.relationship,
      detail_level: persona.detail_level,
      business_context: persona.interaction_context,
      generate_image: persona.generate_image,
      custom_fields: Object.keys(persona.structured_data.custom_fields ?? {}),
    },
    intake: {
      questions,
      business_context_summary: persona.business_context_summary ?? '',
      business_context_tags: persona.business_context_tags,
    },
    answers,
    constraints,
    briefs: [brief],
  }
}
