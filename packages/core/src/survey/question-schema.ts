import { texts } from '@whofor/texts/core/question-quality'
import { texts as surveyTexts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { lookOf, optionalText, personText } from '../text/clean-text.ts'
import { SCORE, SURVEY_LIMITS } from './survey.ts'
import { surveyLanguage } from './survey-language/survey-language.ts'

export type CheckedOption = { text: string; score: number; not_sure?: boolean | undefined }

/** A question, prepared for the rules. */
export type CheckedQuestion = {
  /** With single spaces. */
  question: string
  /** `question` in lower case and with straight apostrophes. */
  words: string
  /** Options without "Not sure" and blank ones. */
  options: CheckedOption[]
  notSure: CheckedOption[]
  language: QuestionLanguage
}

export const QUALITY_KINDS = [
  'score_spread',
  'score_tie',
  'not_sure_missing',
  'not_sure_repeated',
  'not_sure_score',
  'duplicate_question',
  'duplicate_option',
  'overlapping_ranges',
  'double_barrelled',
  'leading',
  'absolute',
  'double_negative',
  'too_short',
  'too_long',
  'long_option',
] as const
export type QualityKind = (typeof QUALITY_KINDS)[number]

export type Fault = { kind: QualityKind; text: string }

const MAX_QUOTE = 40

/** An option's text in quotation marks, shortened. */
export function quoted({ text }: { text: string }): string {
  const characters = [...text]
  return texts.quoted({
    text: characters.length > MAX_QUOTE ? `${characters.slice(0, MAX_QUOTE).join('').trim()}…` : text,
  })
}

/** All pairs of a list, earlier first. */
export function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]))
}

export const questionOption = z.strictObject({
  text: personText(SURVEY_LIMITS.option, () => surveyTexts.questions.option),
  score: z.number().min(SCORE.min).max(SCORE.max),
  /** In averages its score counts; in segments it is a separate answer. */
  not_sure: z.boolean().optional(),
})
export type QuestionOption = z.infer<typeof questionOption>

const uniqueOptions = (options: { text: string }[]) =>
  new Set(options.map((option) => lookOf(option.text))).size === options.length

/** A question under review. Publishing drops its temporary id and the approved flag. */
export const draftQuestion = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  question: personText(SURVEY_LIMITS.question, () => surveyTexts.questions.question),
  options: z
    .array(questionOption)
    .min(SURVEY_LIMITS.options.min, { error: () => surveyTexts.questions.too_few_options })
    .max(SURVEY_LIMITS.options.max, { error: () => surveyTexts.questions.too_many_options })
    .refine(uniqueOptions, { error: () => surveyTexts.questions.same_options }),
  explanation: optionalText(SURVEY_LIMITS.explanation),
  approved: z.boolean(),
})
export type DraftQuestion = z.infer<typeof draftQuestion>

/** A published question, with short stable ids for itself and its options. Only its texts can be corrected. */
export const surveyQuestion = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      score: z.number(),
      not_sure: z.boolean().optional(),
      /** The text as first published, if it was corrected. */
      original: z.string().optional(),
    }),
  ),
  explanation: z.string(),
  /** The text as first published, if it was corrected. */
  original: z.string().optional(),
  /** When its text or that of an option was last corrected. */
  corrected_at: z.int().optional(),
})
export type SurveyQuestion = z.infer<typeof surveyQuestion>

/**
 * The complete review state. `revision` is the one that the client read, so that two tabs cannot overwrite each other.
 */
export const reviewInput = z.strictObject({
  revision: z.int().min(0),
  questions: z
    .array(draftQuestion)
    .max(SURVEY_LIMITS.questions, { error: () => surveyTexts.questions.too_many_questions })
    .refine((questions) => new Set(questions.map((question) => question.id)).size === questions.length, {
      error: () => surveyTexts.questions.same_ids,
    }),
})
export type ReviewInput = z.infer<typeof reviewInput>

export const publishInput = z.strictObject({ revision: z.int().min(0) })

export const qualityKind = z.enum(QUALITY_KINDS)

/** `mend`: the faults that the new question must avoid. If there are any, it asks about the same thing. */
export const regenerateQuestionInput = publishInput.extend({
  mend: z.array(qualityKind).max(QUALITY_KINDS.length).default([]),
})
export type RegenerateQuestionInput = z.infer<typeof regenerateQuestionInput>

/** Corrected texts of one published question. Options are identified by id; none can be added or removed. */
export const textCorrection = z
  .strictObject({
    question: personText(SURVEY_LIMITS.question, () => surveyTexts.questions.question),
    options: z
      .array(
        z.strictObject({
          id: personText(40),
          text: personText(SURVEY_LIMITS.option, () => surveyTexts.questions.option),
        }),
      )
      .min(SURVEY_LIMITS.options.min)
      .max(SURVEY_LIMITS.options.max)
      .refine(uniqueOptions, { error: () => surveyTexts.questions.same_options }),
  })
  .meta({ id: 'TextCorrection' })
export type TextCorrection = z.infer<typeof textCorrection>

/** Languages whose wording is checked. In others, only rules that need no words apply. */
export type QuestionLanguage = 'en' | 'de' | 'other'

/** The language of a set of questions, as far as their wording is checked. */
export function questionLanguage(questions: Parameters<typeof surveyLanguage>[0]): QuestionLanguage {
  const language = surveyLanguage(questions)
  return language === 'en' || language === 'de' ? language : 'other'
}
