import { drawBriefs, type PersonaBrief } from '@whofor/core/persona/brief'
import { demographicsIssues } from '@whofor/core/persona/consistency'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { type PersonaContent, syncCardFields } from '@whofor/core/persona/content'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { WizardInput } from '../../jobs/port.ts'
import { constraintsOf, groupOf, intakeOf } from './constraints-of.ts'
import { intakeSource } from './intake-source.ts'
import type { PersonaSource } from './persona-source.ts'
import type { SurveyPlan } from './plan-personas.ts'
import { surveySource } from './survey-source.ts'

/**
 * The source of a saved persona: the same inputs again, which are its survey's counts, the wizard's answers,
 * or the business context if the survey was deleted.
 * @param number which of the owner's briefs proposes what is not kept
 * @param change what its owner wants to be different
 */
export function regenerationSource(
  persona: PersonaRow,
  found: SurveyPlan | null,
  { number, change }: { number: number; change: string },
): PersonaSource {
  const constraints = constraintsOf(persona, found)
  const brief = {
    ...regenerationBrief(persona, constraints, number),
    group: found ? undefined : groupOf(persona)?.words,
  }
  if (!found)
    return intakeSource({ input: wizardInputOf(persona, constraints, brief), brief, ordinal: 0, change })
  const analysis = {
    summary: persona.business_context_summary ?? '',
    tags: persona.business_context_tags,
  }
  return surveySource({ ...found, constraints, brief, analysis, change })
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

type Written = Pick<PersonaRow, 'user_id' | 'name' | 'structured_data'>

/**
 * A brief that keeps the identity of a persona: name, age, gender, place, work and family, as far as no constraint says
 * otherwise. Tone, temperament and concern are the next ones, so that the text differs.
 */
function regenerationBrief(
  { user_id, name, structured_data: { demographics } }: Written,
  constraints: PersonaConstraints,
  number: number,
): PersonaBrief {
  const [drawn] = drawBriefs(user_id, number - 1, 1, constraints)
  if (!drawn) throw new Error('no brief was drawn')
  const issues = demographicsIssues(demographics, constraints)
  const agrees = (...fields: string[]) =>
    !issues.some((issue) => fields.some((field) => issue.startsWith(`demographics.${field}:`)))
  const { age, gender, location, occupation, marital_status, children } = demographics
  const keepsFamily = agrees('marital_status', 'children')
  const keepsPlace = sharesWords(location, constraints.place)
  const keepsWork = sharesWords(occupation, constraints.occupation)
  return {
    ...drawn,
    ...(agrees('gender') ? { name, initial: name.slice(0, 1), gender } : {}),
    ...(agrees('age') ? { age: { from: age, to: age } } : {}),
    ...(keepsFamily ? { household: undefined, home: undefined } : {}),
    ...(keepsPlace ? { place: undefined } : {}),
    ...(keepsWork ? { work: undefined } : {}),
    facts: {
      ...(keepsPlace ? { location } : {}),
      ...(keepsWork ? { occupation } : {}),
      ...(keepsFamily ? { marital_status, children } : {}),
    },
  }
}

/** Whether the slot is open, or its words and the fact have the beginning of a word in common. */
function sharesWords(fact: string, slot: { words: string[] } | undefined): boolean {
  const said = (slot?.words ?? []).join(' ').toLowerCase()
  const beginnings = fact.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return !slot || beginnings.some((word) => said.includes(word.slice(0, -1)))
}
