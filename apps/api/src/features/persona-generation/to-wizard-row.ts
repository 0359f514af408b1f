import type { PersonaBrief } from '@whofor/core/persona/brief'
import { ageRangeOf } from '@whofor/core/persona/consistency'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { Job, NewPersonaRow } from '../../db/schema/rows.ts'
import type { WizardInput } from '../../jobs/job-inputs.ts'
import { enDash, structured, unstructured, written } from './to-survey-row.ts'

type Made = {
  work: WizardInput
  brief: PersonaBrief
  ordinal: number
  job: Job
  reply: PersonaReply
  model: string
  demo: boolean
  now: number
}

/** A wizard's persona: what the model wrote from what the owner told. Nothing was counted. */
export function toWizardPersonaRow({
  work,
  brief,
  ordinal,
  job,
  reply,
  model,
  demo,
  now,
}: Made): NewPersonaRow {
  const { setup, intake, answers } = work
  return {
    user_id: job.owner_id,
    job_id: job.id,
    ordinal,
    name: reply.name,
    subtitle: reply.subtitle,
    relationship: setup.relationship,
    detail_level: setup.detail_level,
    age_range: enDash(ageRange(reply, brief)),
    location: reply.demographics.location,
    gender: reply.demographics.gender,
    generate_image: setup.generate_image,
    interaction_context: setup.business_context,
    business_context_summary: intake.business_context_summary || null,
    business_context_tags: intake.business_context_tags,
    intake_questions: intake.questions,
    intake_answers: answers,
    demographic_insights: {
      location_demographics: written(reply.location_summary),
      industry_demographics: written(reply.industry_summary),
      activity_demographics: written(reply.activity_summary ?? ''),
      key_justifications: reply.key_justifications,
    },
    structured_data: structured({ ...reply, custom_fields: chosen(reply, setup.custom_fields) }),
    unstructured_data: unstructured(reply),
    made_by_model: model,
    is_demo: demo,
    // As if made when the job began, later ordinals a millisecond before: whichever came first, the newest-first list keeps the briefs' order.
    created_at: (job.started_at ?? now) - ordinal,
    updated_at: now,
  }
}

/** A range that leaves out the age, after the model was asked twice, gives way to the brief's, or to the decade. */
function ageRange({ age_range, demographics: { age } }: PersonaReply, brief: PersonaBrief): string {
  const years = ageRangeOf(age_range)
  if (!years || (age >= years.from && age <= years.to)) return age_range
  const isBriefs = brief.age && age >= brief.age.from && age <= brief.age.to
  const decade = Math.floor(age / 10) * 10
  const { from, to } = (isBriefs && brief.age) || { from: decade, to: decade + 9 }
  return `${from}-${to}`
}

/** The owner's names in the owner's order, whatever the model made of them. */
function chosen({ custom_fields = [] }: PersonaReply, names: readonly string[]) {
  const values = new Map(custom_fields.map(({ name, value }) => [name.toLowerCase(), value]))
  return names.flatMap((name) => {
    const value = values.get(name.toLowerCase())
    return value === undefined ? [] : [{ name, value }]
  })
}
