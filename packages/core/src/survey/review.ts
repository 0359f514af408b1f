import { saysNotSure } from './not-sure.ts'
import type { DraftQuestion, SurveyQuestion } from './question-schema.ts'
import { NOT_SURE_TEXTS } from './respondent-texts/not-sure-texts.ts'
import { SCORE, SURVEY_LIMITS } from './survey.ts'

/** Clamps a typed score to 1–10; anything that is not a number becomes 1. */
export function clampScore(typed: string | number): number {
  const score = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  if (!Number.isFinite(score)) return SCORE.editorMin
  return Math.min(SCORE.max, Math.max(SCORE.editorMin, Math.round(score)))
}

export function approvedCount(questions: Pick<DraftQuestion, 'approved'>[]): number {
  return questions.filter((question) => question.approved).length
}

type Option = DraftQuestion['options'][number]

/**
 * Marks the "Not sure" option in any language, or adds one; the English one is translated. A list of eight options
 * stays at eight.
 * @param own the text in the question's language
 */
export function withNotSure(options: Option[], own: string = NOT_SURE_TEXTS.en): Option[] {
  const isNotSure = (option: Option) => option.not_sure || saysNotSure(option.text)
  const others = options.filter((option) => !isNotSure(option)).slice(0, SURVEY_LIMITS.options.max - 1)
  const written = options.find(isNotSure)?.text ?? own
  const text = written === NOT_SURE_TEXTS.en ? own : written
  return [...others, { text, score: SCORE.neutral, not_sure: true }]
}

/**
 * The approved questions in order, with stable ids for questions (`q1`…) and options (`a`…). Drops the temporary id and
 * the approved flag.
 */
export function publishedQuestions(questions: DraftQuestion[]): SurveyQuestion[] {
  return questions
    .filter((question) => question.approved)
    .map((question, index) => ({
      id: `q${index + 1}`,
      question: question.question,
      options: question.options.map((option, position) => ({
        id: String.fromCharCode(97 + position),
        text: option.text,
        score: option.score,
        ...(option.not_sure ? { not_sure: true } : {}),
      })),
      explanation: question.explanation,
    }))
}
