import { texts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { cardAnswer } from '../claims/evidence.ts'
import { pageOf, sortedPageQuery } from '../paging.ts'
import { personText } from '../text/clean-text.ts'
import { draftQuestion, surveyQuestion } from './question-schema.ts'
import { surveySettings } from './settings/survey-settings.ts'
import { DETAIL_LEVELS, RESPONDENT_TYPES, SURVEY_LIMITS, SURVEY_STATUSES } from './survey.ts'

/** The file that a survey's answers were imported from. */
const importedFrom = z.object({ file_name: z.string(), left_out: z.int() })
export type ImportedFrom = z.infer<typeof importedFrom>

export const detailLevel = z.enum(DETAIL_LEVELS)
export const surveyStatus = z.enum(SURVEY_STATUSES)

/** Set-up of a survey, before questions are drafted. The relationship is the custom text when Other is chosen. */
export const surveySetup = z.strictObject({
  title: personText(SURVEY_LIMITS.title, () => texts.questions.title),
  relationship: personText(SURVEY_LIMITS.relationship, () => texts.questions.relationship),
  business_context: personText(SURVEY_LIMITS.businessContext, () => texts.questions.business_context),
  detail_level: detailLevel,
  persona_count: z.int().min(SURVEY_LIMITS.personaCount.min).max(SURVEY_LIMITS.personaCount.max),
})
export type SurveySetup = z.infer<typeof surveySetup>

/** A new title of a draft. */
export const surveyTitle = surveySetup.pick({ title: true })

export const surveyCard = z
  .object({
    id: z.string(),
    title: z.string(),
    relationship: z.string(),
    business_context_excerpt: z.string(),
    status: surveyStatus,
    /** Whether its answers were imported. Such a survey cannot be answered. */
    imported: z.boolean(),
    detail_level: detailLevel,
    response_count: z.int(),
    persona_count: z.int(),
    /** The public link; empty unless it is published. */
    public_url: z.string(),
    archived: z.boolean(),
    /** With `response_limit`: when an active survey stops taking answers. */
    closes_at: z.int().nullable(),
    response_limit: z.int().nullable(),
    created_at: z.int(),
    closed_at: z.int().nullable(),
    last_response_at: z.int().nullable(),
  })
  .meta({ id: 'SurveyCard' })
export type SurveyCard = z.infer<typeof surveyCard>

export const SURVEY_SORTS = ['newest', 'oldest', 'title', 'responses'] as const
export type SurveySort = (typeof SURVEY_SORTS)[number]
/**
 * Views of the list: all surveys but the archived ones, those of one status, or the archived ones. `active` ones take
 * answers; `ended` ones have reached their closing date or their response limit and are not closed yet.
 */
export const SURVEY_VIEWS = ['all', 'active', 'ended', 'draft', 'closed', 'archived'] as const
export type SurveyView = (typeof SURVEY_VIEWS)[number]
export const surveyQuery = sortedPageQuery.extend({
  sort: z.enum(SURVEY_SORTS).default('newest'),
  show: z.enum(SURVEY_VIEWS).default('all'),
})
export type SurveyQuery = z.infer<typeof surveyQuery>
/** `counts` are the totals of each view, ignoring the search. */
export const surveyPage = pageOf(surveyCard)
  .extend({ counts: z.record(z.enum(SURVEY_VIEWS), z.int()) })
  .meta({ id: 'SurveyPage' })

const surveyBase = z.object({
  id: z.string(),
  title: z.string(),
  relationship: z.string(),
  business_context: z.string(),
  detail_level: detailLevel,
  persona_count: z.int(),
  response_count: z.int(),
  created_at: z.int(),
  closed_at: z.int().nullable(),
  /** The file that its answers were imported from, with the left-out rows. Such a survey has no public link. */
  imported: importedFrom.nullable(),
  /** The page of an archived survey accepts no answers. */
  archived: z.boolean(),
  settings: surveySettings,
  /** Signs user ids; null while the settings ask for no signature. */
  person_key: z.string().nullable(),
  /** The last drafting job; after closing, the last job that created or compared its personas. */
  draft_job_id: z.string().nullable(),
  personas_job_id: z.string().nullable(),
})

/** A draft has review questions; an active or closed survey has published ones with the counts of their options. */
export const surveyDetail = z
  .discriminatedUnion('status', [
    surveyBase.extend({
      status: z.literal('draft'),
      revision: z.int(),
      questions: z.array(draftQuestion),
    }),
    surveyBase.extend({
      status: z.enum(['active', 'closed']),
      /** Empty if the answers were imported. */
      public_url_slug: z.string(),
      public_url: z.string(),
      /** The page whose answers are marked as tests; null if nobody can answer. */
      test_url: z.string().nullable(),
      questions: z.array(surveyQuestion),
      /** Per question and option: how often it was chosen. In the order of `questions`. */
      counts: z.array(z.array(z.int())),
      average_score: z.number().nullable(),
      last_response_at: z.int().nullable(),
      personas: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          subtitle: z.string().nullable(),
          image_url: z.string(),
          /**
           * Answers in the persona's group and in the survey, and the group's index; null if other personas belong to a
           * newer run.
           */
          group: z.object({ count: z.int(), of: z.int(), segment: z.int().nullable() }).nullable(),
          answers: z.array(cardAnswer),
        }),
      ),
    }),
  ])
  .meta({ id: 'SurveyDetail' })
export type SurveyDetail = z.infer<typeof surveyDetail>

/** Closing may create another number of personas than requested. */
export const closeInput = z.strictObject({
  persona_count: z.int().min(SURVEY_LIMITS.personaCount.min).max(SURVEY_LIMITS.personaCount.max).optional(),
})
export type CloseInput = z.infer<typeof closeInput>

export const levelLabel = (level: keyof typeof texts.labels.levels): string => texts.labels.levels[level]

/** A known type in the language of the interface; the owner’s own words as they are. */
export function relationshipLabel(relationship: string): string {
  if (relationship === 'Other') return texts.labels.other
  const place = ([...RESPONDENT_TYPES] as string[]).indexOf(relationship)
  return texts.labels.types[place] ?? relationship
}
