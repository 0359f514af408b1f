import { texts as surveyTexts } from '@whofor/texts/core/survey'
import { z } from 'zod'
import { optionalText, personText } from '../text/clean-text.ts'
import { QUALITY_KINDS } from './quality-rules/checked-question.ts'
import { SCORE, SURVEY_LIMITS } from './survey.ts'

export const questionOption = z.strictObject({
  text: personText(SURVEY_LIMITS.option, () => surveyTexts.questions.option),
  score: z.number().min(SCORE.min).max(SCORE.max),
  /** In averages its score counts; in segments it is a separate answer. */
  not_sure: z.boolean().optional(),
})
export type QuestionOption = z.infer<typeof questionOption>

const uniqueOptions = (options: { text: string }[]) =>
  new Set(options.map((option) => option.text.toLowerCase())).size === options.length

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
