import { z } from 'zod'
import { evidence, groupCounts } from '../claims/evidence.ts'
import { jobReply } from '../job.ts'
import { personaCard } from '../persona/card.ts'
import { CHAT_LIMITS } from '../persona/chat.ts'
import { persona, personaDetail } from '../persona/persona.ts'
import { detailLevel, surveyCard } from '../survey/schema.ts'
import { SURVEY_LIMITS } from '../survey/survey.ts'
import { personText } from '../text/clean-text.ts'

/** Shapes of the public API. Fields may be added; none is renamed or removed. Times are in milliseconds since the epoch. */

export const v1PageQuery = z.strictObject({
  cursor: z.string().max(3000).optional().describe('`next_cursor` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(24).describe('Items per page'),
})

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable().describe('Null on the last page') })

const personaSummary = personaCard
  .pick({
    id: true,
    name: true,
    subtitle: true,
    relationship: true,
    detail_level: true,
    age_range: true,
    location: true,
    gender: true,
    survey_id: true,
    group: true,
    tags: true,
    imported: true,
    created_at: true,
  })
  .meta({ id: 'PersonaSummary' })
export const v1PersonaPage = pageOf(personaSummary).meta({ id: 'PersonaSummaryPage' })

/** `evidence` says what each sentence rests on; null for imported personas. */
export const v1Persona = personaSummary
  .extend({
    ...persona.pick({
      structured_data: true,
      unstructured_data: true,
      demographic_insights: true,
      profile_note: true,
      made_by_model: true,
    }).shape,
    evidence: z.array(evidence).nullable(),
    group_counts: groupCounts.nullable(),
    new_answers: personaDetail.shape.new_answers,
  })
  .meta({ id: 'PersonaWithEvidence' })
export type V1Persona = z.infer<typeof v1Persona>

export const v1CreatePersonas = z.strictObject({
  description: personText(SURVEY_LIMITS.businessContext).describe(
    'Your business and whom the personas are to describe',
  ),
  relationship: personText(SURVEY_LIMITS.relationship).describe('Such as “Client” or “Donor”'),
  count: z.int().min(1).max(5).default(1),
  detail_level: detailLevel.default('detailed'),
})
export type V1CreatePersonas = z.infer<typeof v1CreatePersonas>

export const v1Question = z.strictObject({ question: personText(CHAT_LIMITS.message) })
export const v1Answer = z
  .object({ question: z.string(), answer: z.string(), created_at: z.int() })
  .meta({ id: 'PersonaAnswer' })
export type V1Answer = z.infer<typeof v1Answer>

/** In schema.org's terms: a work with a fictional character, and its claims. */
export const v1JsonLd = z
  .looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string(), '@id': z.string() })
  .meta({ id: 'PersonaJsonLd' })
export const v1SystemPrompt = z.object({ system_prompt: z.string() }).meta({ id: 'PersonaSystemPrompt' })

const surveySummary = surveyCard
  .pick({
    id: true,
    title: true,
    relationship: true,
    status: true,
    detail_level: true,
    response_count: true,
    persona_count: true,
    public_url: true,
    archived: true,
    created_at: true,
    closed_at: true,
  })
  .meta({ id: 'SurveySummary' })
export const v1SurveyPage = pageOf(surveySummary).meta({ id: 'SurveySummaryPage' })

const option = z.object({ id: z.string().nullable(), text: z.string(), score: z.number() })
export const v1Survey = surveySummary
  .extend({
    business_context: z.string(),
    /** Option ids are null until the survey is published. */
    questions: z.array(z.object({ id: z.string(), question: z.string(), options: z.array(option) })),
    persona_ids: z.array(z.string()),
    draft_job_id: z.string().nullable(),
    personas_job_id: z.string().nullable(),
  })
  .meta({ id: 'SurveyWithQuestions' })
export type V1Survey = z.infer<typeof v1Survey>

export const v1Job = jobReply
  .pick({
    id: true,
    kind: true,
    state: true,
    progress: true,
    done: true,
    of: true,
    persona_ids: true,
    error: true,
    created_at: true,
    finished_at: true,
  })
  .meta({ id: 'JobSummary' })
export type V1Job = z.infer<typeof v1Job>
export const v1JobList = z.object({ items: z.array(v1Job) }).meta({ id: 'JobSummaryList' })
export const v1SurveyAndJob = z.object({ survey: v1Survey, job: v1Job }).meta({ id: 'SurveyAndJob' })
export type V1SurveyAndJob = z.infer<typeof v1SurveyAndJob>

export const v1Results = z
  .object({
    responses: z.int(),
    average_score: z.number().nullable(),
    /** Median seconds. */
    median_seconds: z.int().nullable(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        options: z.array(z.object({ id: z.string(), text: z.string(), count: z.int() })),
      }),
    ),
    /** Days in UTC that have responses. */
    days: z.array(z.object({ day: z.string(), responses: z.int() })),
  })
  .meta({ id: 'Results' })
export type V1Results = z.infer<typeof v1Results>

/** `number` counts from 1, oldest first. */
const v1Response = z
  .object({
    id: z.string(),
    number: z.int(),
    respondent_email: z.string().nullable(),
    answers: z.array(z.object({ question_id: z.string(), text: z.string().nullable(), score: z.number() })),
    average_score: z.number().nullable(),
    fields: z.record(z.string(), z.string()),
    language: z.string().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'Response' })
export const v1ResponsePage = pageOf(v1Response).meta({ id: 'ResponseList' })
