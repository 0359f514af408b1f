import { z } from 'zod'
import { translated } from '../i18n/translated.ts'
import { optionalText, personText } from '../text/clean-text.ts'
import { QUALITY_KINDS } from './quality-rules/checked-question.ts'
import { SCORE, SURVEY_LIMITS } from './survey.ts'

/** Faults of a survey, shown wherever one is edited or imported. */
export const QUESTION_TEXTS = translated(
  {
    title: 'Title is required',
    relationship: 'Respondent type is required',
    businessContext: 'Business context is required',
    question: 'Enter a question',
    option: 'Every option needs text',
    tooFewOptions: 'A question needs at least two options',
    tooManyOptions: 'A question has at most eight options',
    sameOptions: 'Two options have the same text',
    tooManyQuestions: 'A survey has at most 20 questions',
    sameIds: 'Two questions have the same id',
    tooManyAnswers: 'Too many answers',
  },
  {
    title: 'Der Titel fehlt',
    relationship: 'Es fehlt, wer antwortet',
    businessContext: 'Der Geschäftskontext fehlt',
    question: 'Geben Sie eine Frage ein',
    option: 'Jede Antwort braucht einen Text',
    tooFewOptions: 'Eine Frage braucht mindestens zwei Antworten',
    tooManyOptions: 'Eine Frage hat höchstens acht Antworten',
    sameOptions: 'Zwei Antworten haben denselben Text',
    tooManyQuestions: 'Eine Umfrage hat höchstens 20 Fragen',
    sameIds: 'Zwei Fragen haben dieselbe ID',
    tooManyAnswers: 'Zu viele Antworten',
  },
)

export const questionOption = z.strictObject({
  text: personText(SURVEY_LIMITS.option, () => QUESTION_TEXTS.option),
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
  question: personText(SURVEY_LIMITS.question, () => QUESTION_TEXTS.question),
  options: z
    .array(questionOption)
    .min(SURVEY_LIMITS.options.min, { error: () => QUESTION_TEXTS.tooFewOptions })
    .max(SURVEY_LIMITS.options.max, { error: () => QUESTION_TEXTS.tooManyOptions })
    .refine(uniqueOptions, { error: () => QUESTION_TEXTS.sameOptions }),
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
    .max(SURVEY_LIMITS.questions, { error: () => QUESTION_TEXTS.tooManyQuestions })
    .refine((questions) => new Set(questions.map((question) => question.id)).size === questions.length, {
      error: () => QUESTION_TEXTS.sameIds,
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
    question: personText(SURVEY_LIMITS.question, () => QUESTION_TEXTS.question),
    options: z
      .array(
        z.strictObject({
          id: personText(40),
          text: personText(SURVEY_LIMITS.option, () => QUESTION_TEXTS.option),
        }),
      )
      .min(SURVEY_LIMITS.options.min)
      .max(SURVEY_LIMITS.options.max)
      .refine(uniqueOptions, { error: () => QUESTION_TEXTS.sameOptions }),
  })
  .meta({ id: 'TextCorrection' })
export type TextCorrection = z.infer<typeof textCorrection>
