import { z } from 'zod'
import { cleanModelText, unwrapList } from '../text/clean-text.ts'
import { NOT_SURE_TEXTS } from './not-sure.ts'
import { modelScore } from './option-scores.ts'
import type { DraftQuestion } from './question-schema.ts'
import { DEFAULT_LANGUAGE } from './respondent-texts/respondent-language.ts'
import { withNotSure } from './review.ts'
import { SURVEY_LIMITS } from './survey.ts'
import { surveyLanguage } from './survey-language/survey-language.ts'

/** Schema of one drafted question as sent to the provider: no bounds, every key required. */
export const draftedQuestionOutput = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string(), score: z.number() })),
  explanation: z.string(),
})
export const draftedQuestionsOutput = z.object({ questions: z.array(draftedQuestionOutput) })

const text = (max: number) =>
  z
    .string()
    .transform((value) => cleanModelText(value, max))
    .pipe(z.string().min(1))

/** Parses one drafted question leniently; duplicate options are dropped, a missing "Not sure" is added. */
export const draftedQuestion = z
  .preprocess(
    onlyQuestion,
    z.object({
      question: text(SURVEY_LIMITS.question),
      options: z.array(z.object({ text: text(SURVEY_LIMITS.option), score: modelScore })),
      explanation: z.preprocess(
        (value) => value ?? '',
        z.string().transform((value) => cleanModelText(value, SURVEY_LIMITS.explanation)),
      ),
    }),
  )
  .transform((question) => ({
    ...question,
    options: withNotSure(
      uniqueBy(question.options, (option) => option.text),
      notSureFor([question]),
    ),
  }))
  .refine(
    (question) => question.options.length > SURVEY_LIMITS.options.min,
    'needs two options beside "Not sure"',
  )
export type DraftedQuestion = z.infer<typeof draftedQuestion>

/**
 * Parses a draft: an object with `questions`, or a bare list. Keeps 5 to 12 questions: drops duplicates, drops invalid
 * ones if at least five remain, and cuts the rest. A draft without questions is an issue with `params.empty`.
 */
export const draftedQuestions = z
  .preprocess((value) => unwrapList(value, 'questions'), z.object({ questions: z.array(z.unknown()) }))
  .transform(({ questions }, context) => {
    const read = questions.map((question) => draftedQuestion.safeParse(question))
    const valid = uniqueBy(
      read.flatMap((one) => (one.success ? [one.data] : [])),
      ({ question }) => question,
    )
    if (valid.length >= SURVEY_LIMITS.draftedQuestions.min) {
      const kept = valid.slice(0, SURVEY_LIMITS.draftedQuestions.max)
      // A single short question may not reveal the language, so all questions are considered.
      const notSure = notSureFor(kept)
      return { questions: kept.map((one) => ({ ...one, options: withNotSure(one.options, notSure) })) }
    }
    const empty = questions.length === 0
    context.addIssue({
      code: 'custom',
      path: ['questions'],
      message: `needs ${SURVEY_LIMITS.draftedQuestions.min} different questions, has ${valid.length}`,
      params: { empty },
    })
    read.forEach((one, index) => {
      for (const { path, message } of one.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['questions', index, ...path], message })
    })
    return z.NEVER
  })
export type DraftedQuestions = z.infer<typeof draftedQuestions>

const notSureFor = (questions: Parameters<typeof surveyLanguage>[0]): string =>
  NOT_SURE_TEXTS[surveyLanguage(questions) ?? DEFAULT_LANGUAGE]

/** A drafted question for review: approved, with a temporary id. */
export function asDraftQuestion(question: DraftedQuestion, id: string): DraftQuestion {
  return { id, ...question, approved: true }
}

function uniqueBy<T>(items: T[], words: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = words(item).toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/** Some models wrap a single question in a list. */
function onlyQuestion(value: unknown): unknown {
  const list = typeof value === 'object' && value !== null && 'questions' in value ? value.questions : value
  return Array.isArray(list) && list.length === 1 ? list[0] : value
}
