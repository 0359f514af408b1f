import { topicsAsked } from '@whofor/core/persona/demographic-topics'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { StructuredData, UnstructuredData } from '@whofor/core/persona/persona'
import type { PersonaReply } from '@whofor/core/persona/reply'
import { checkJustifications } from '@whofor/core/segments/check-justifications'
import type { Job, NewPersonaRow, PersonaSurvey } from '../../db/schema/rows.ts'
import { publishedQuestions } from '../surveys/survey-questions.ts'
import type { PersonaPlan } from './plan-personas.ts'

type Made = {
  survey: PersonaSurvey
  plan: PersonaPlan
  job: Job
  reply: PersonaReply
  summary: string
  tags: string[]
  model: string
  demo: boolean
  now: number
}

/** A survey persona: what the model wrote and, apart from it, what code counted. It has no activity_demographics and no intake. */
export function toPersonaRow({
  survey,
  plan,
  job,
  reply,
  summary,
  tags,
  model,
  demo,
  now,
}: Made): NewPersonaRow {
  const { demographics } = reply
  const asked = topicsAsked(publishedQuestions(survey))
  return {
    user_id: survey.user_id,
    survey_id: survey.id,
    job_id: job.id,
    ordinal: plan.ordinal,
    name: reply.name,
    subtitle: reply.subtitle,
    relationship: survey.relationship,
    detail_level: survey.detail_level,
    age_range: enDash(reply.age_range),
    location: demographics.location,
    gender: demographics.gender,
    interaction_context: survey.business_context,
    business_context_summary: summary,
    business_context_tags: tags,
    demographic_insights: {
      location_demographics: written(reply.location_summary),
      industry_demographics: written(reply.industry_summary),
      key_justifications: checkJustifications(
        reply.key_justifications,
        plan.segmentTable,
        LEVEL_SIZES[survey.detail_level].item,
      ),
      from_answers: {
        statistics: plan.statistics,
        sources: [`Survey “${survey.title}”, ${plan.group.of} answers`],
        ...(asked ? { asked } : {}),
      },
    },
    structured_data: structured(reply),
    unstructured_data: unstructured(reply),
    survey_group: plan.group,
    made_by_model: model,
    is_demo: demo,
    // As if made when the job began, later ordinals a millisecond before: whichever came first, the newest-first list keeps the groups' order.
    created_at: (job.started_at ?? now) - plan.ordinal,
    updated_at: now,
  }
}

/** What the model says of people like this one: nothing that was counted, and no source. */
export const written = (summary: string) => ({ summary, statistics: [], sources: [] })

/** "25-34" as it is printed: "25–34". */
export const enDash = (range: string): string => range.replace(/(\d)\s*-\s*(?=\d)/gu, '$1–')

export function structured(reply: PersonaReply): StructuredData {
  const { demographics, psychographics, behaviors, goals, relationship_to_business } = reply
  const custom = (reply.custom_fields ?? []).map(({ name, value }) => [name, value])
  return {
    demographics,
    psychographics,
    behaviors,
    goals,
    relationship_to_business,
    ...(custom.length > 0 ? { custom_fields: Object.fromEntries(custom) } : {}),
  }
}

export function unstructured(reply: PersonaReply): UnstructuredData {
  const { bio, typical_day, weekend_activities, why_they_engage, challenges, quote } = reply
  return { bio, typical_day, weekend_activities, why_they_engage, challenges, quote }
}
