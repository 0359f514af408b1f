import { texts as surveyTexts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { personText } from '../../text/clean-text.ts'
import { RESPONDENT_LANGUAGES } from '../respondent-texts/respondent-language.ts'
import { languageSetting, SETTINGS_LIMITS } from '../settings/survey-settings.ts'
import { SURVEY_LIMITS, SURVEY_STATUSES } from '../survey.ts'

export const respondentLanguage = z.enum(RESPONDENT_LANGUAGES)

/** An upper limit for every text; each has its own limit in `sourceTexts`. */
const MAX_TEXT = SETTINGS_LIMITS.intro
const MAX_KEYS = SURVEY_LIMITS.questions * (SURVEY_LIMITS.options.max + 1) + 6
const key = z.string().regex(/^[\w.-]{1,60}$/)

const translatedText = z.object({ text: z.string(), source: z.string() })
const translatedTexts = z.record(z.string(), translatedText)

export const sourceText = z.object({
  key: z.string(),
  question_id: z.string().nullable(),
  is_option: z.boolean(),
  text: z.string(),
  max: z.int(),
})

export const translationSummary = z.object({
  lang: respondentLanguage,
  is_published: z.boolean(),
  total: z.int(),
  approved: z.int(),
  drafts: z.int(),
  /** Approved translations whose original has changed. */
  outdated: z.int(),
  updated_at: z.int(),
})

/** The translations of a survey. */
export const translationList = z
  .object({
    survey: z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(SURVEY_STATUSES),
      /** The public link; empty unless it is published. */
      public_url: z.string(),
    }),
    /** The survey's own language; null if it was not recognised and the owner has not set it. */
    language: respondentLanguage.nullable(),
    recognised: respondentLanguage.nullable(),
    setting: languageSetting,
    /** Whether the configured model can translate. */
    can_draft: z.boolean(),
    /** False once the survey is closed: translations cannot be changed any more. */
    is_fixed: z.boolean(),
    items: z.array(translationSummary),
  })
  .meta({ id: 'TranslationList' })
export type TranslationList = z.infer<typeof translationList>

/** One translation beside the original. `revision` is 0 until something is stored. */
export const surveyTranslation = z
  .object({
    lang: respondentLanguage,
    is_published: z.boolean(),
    revision: z.int(),
    sources: z.array(sourceText),
    texts: translatedTexts,
    drafts: translatedTexts,
  })
  .meta({ id: 'SurveyTranslation' })
export type SurveyTranslation = z.infer<typeof surveyTranslation>

/** Approves the given texts, each with the original that the client read; null removes a text. Other texts are kept. */
export const translationChange = z
  .strictObject({
    texts: z
      .record(key, z.strictObject({ text: personText(MAX_TEXT), source: personText(MAX_TEXT) }).nullable())
      .refine((texts) => Object.keys(texts).length <= MAX_KEYS, {
        error: () => surveyTexts.translation.too_many,
      }),
  })
  .meta({ id: 'TranslationChange' })
export type TranslationChange = z.infer<typeof translationChange>

/** Without keys, all texts that are missing or whose original has changed. */
export const draftTranslationInput = z.strictObject({ keys: z.array(key).min(1).max(MAX_KEYS).optional() })
export type DraftTranslationInput = z.infer<typeof draftTranslationInput>
