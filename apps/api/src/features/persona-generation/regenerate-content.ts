import type { PersonaBrief } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import { type PersonaContent, syncCardFields } from '@whofor/core/persona/content'
import type { PersonaReply } from '@whofor/core/persona/reply'
import { askModel, type LoggedReply } from '../../ai/ask-model.ts'
import type { ObjectRequest } from '../../ai/port.ts'
import { personaFromBusinessRequest } from '../../ai/prompts/persona-from-business.ts'
import { personaFromSurveyRequest } from '../../ai/prompts/persona-from-survey.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/port.ts'
import { selectNames } from '../personas/queries.ts'
import { constraintsOf } from './constraints-of.ts'
import { findSurveyPlan, type SurveyPlan } from './find-survey-plan.ts'
import { intakeOf } from './intake-of.ts'
import { regenerationBrief } from './regeneration-brief.ts'
import { toPersonaRow } from './to-survey-row.ts'
import { toWizardPersonaRow } from './to-wizard-row.ts'

export type WrittenAnew = { content: PersonaContent; usageId: string; brief: PersonaBrief }

/**
 * The same person from the same inputs: the survey's counts, the wizard's answers, or the business context where the survey
 * is gone.
 * @param number which of the owner's briefs proposes what is not kept
 */
export async function writeAnew(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  number: number,
): Promise<WrittenAnew> {
  const taken_names = without(await selectNames(deps.db, persona.user_id), persona.name)
  const found = await findSurveyPlan(deps, persona, run.signal)
  const constraints = constraintsOf(persona, found)
  const brief = regenerationBrief(persona, constraints, number)
  const request = found
    ? surveyRequest(found, { constraints, brief, taken_names })
    : personaFromBusinessRequest({
        relationship: persona.relationship,
        business_context: persona.interaction_context,
        detail_level: persona.detail_level,
        intake: intakeOf(persona) ?? NOTHING_TOLD,
        custom_fields: Object.keys(persona.structured_data.custom_fields ?? {}),
        constraints,
        brief,
        ordinal: 0,
        count: 1,
        taken_names,
      })
  const reply = await ask(deps, run, request)
  const made = { job: run.job, reply: reply.value, model: reply.model, demo: deps.ai.demo, now: deps.clock() }
  const row = found
    ? toPersonaRow({
        ...found,
        ...made,
        summary: persona.business_context_summary ?? '',
        tags: persona.business_context_tags,
      })
    : toWizardPersonaRow({ ...made, work: creationOf(persona, constraints, brief), brief, ordinal: 0 })
  return { content: contentIn(row, persona), usageId: reply.usageId, brief }
}

const NOTHING_TOLD = { questions: [], answers: [] }

function surveyRequest(
  { survey, plan, plans }: SurveyPlan,
  given: { constraints: PersonaConstraints; brief: PersonaBrief; taken_names: string[] },
): ObjectRequest<PersonaReply> {
  const groups = new Set(plans.map((other) => other.group.segment)).size
  const label = `group ${plan.group.segment + 1} of ${groups}`
  return personaFromSurveyRequest({
    relationship: survey.relationship,
    business_context: survey.business_context,
    detail_level: survey.detail_level,
    table: plan.table,
    group: { label, count: plan.group.count, of: plan.group.of },
    ordinal: plan.ordinal,
    count: plans.length,
    personas_of_group: plans.filter((other) => other.group.segment === plan.group.segment).length,
    ...given,
  })
}

function ask(
  deps: Deps,
  run: JobRun,
  request: ObjectRequest<PersonaReply>,
): Promise<LoggedReply<PersonaReply>> {
  return run.paidCheckpoint('persona', (asker) => askModel(deps, asker, request))
}

function creationOf(persona: PersonaRow, constraints: PersonaConstraints, brief: PersonaBrief) {
  const { questions, answers } = intakeOf(persona) ?? NOTHING_TOLD
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

/** The names of the owner's other personas. */
export function without(names: readonly string[], own: string): string[] {
  return names.filter((name) => name !== own)
}

function contentIn(row: NewPersonaRow, persona: PersonaRow): PersonaContent {
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
    is_demo: row.is_demo ?? false,
  })
}
