import { z } from 'zod'
import { cleanModelText } from '../text/clean-text.ts'
import { withNotSure } from './review.ts'
import type { DraftQuestion } from './schema.ts'
import { SCORE, SURVEY_LIMITS } from './survey.ts'

/** One drafted question as it goes to the provider: no bounds, every key required. */
export const draftedQuestionWire = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string(), score: z.number() })),
  explanation: z.string(),
})
export const draftedQuestionsWire = z.object({ questions: z.array(draftedQuestionWire) })

const text = (max: number) =>
  z
    .string()
    .transform((value) => cleanModelText(value, max))
    .pipe(z.string().min(1))

const score = z
  .preprocess((value) => (typeof value === 'string' ? Number.parseFloat(value) : value), z.number())
  .transform((value) => Math.min(SCORE.max, Math.max(SCORE.min, Math.round(value))))

/** Reads one drafted question tolerantly; doubled options are dropped, "Not sure" is added when missing. */
export const draftedQuestion = z
  .object({
    question: text(SURVEY_LIMITS.question),
    options: z.array(z.object({ text: text(SURVEY_LIMITS.option), score })),
    explanation: z.preprocess(
      (value) => value ?? '',
      z.string().transform((value) => cleanModelText(value, SURVEY_LIMITS.explanation)),
    ),
  })
  .transform((question) => ({ ...question, options: withNotSure(uniqueByText(question.options)) }))
  .refine(
    (question) => question.options.length > SURVEY_LIMITS.options.min,
    'needs two options beside "Not sure"',
  )
export type DraftedQuestion = z.infer<typeof draftedQuestion>

/** Reads a whole draft: an object with `questions` or the bare list; 5 to 12 questions, the rest is cut. */
export const draftedQuestions = z
  .preprocess(
    (value) => (Array.isArray(value) ? { questions: value } : value),
    z.object({ questions: z.array(draftedQuestion) }),
  )
  .transform(({ questions }) => ({ questions: questions.slice(0, SURVEY_LIMITS.draftedQuestions.max) }))
export type DraftedQuestions = z.infer<typeof draftedQuestions>

/** A drafted question enters review approved, under a temporary id. */
export function asDraftQuestion(question: DraftedQuestion, id: string): DraftQuestion {
  return { id, ...question, approved: true }
}

function uniqueByText<T extends { text: string }>(options: T[]): T[] {
  const seen = new Set<string>()
  return options.filter(({ text: words }) => !seen.has(words.toLowerCase()) && seen.add(words.toLowerCase()))
}
