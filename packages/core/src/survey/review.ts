import type { DraftQuestion, SurveyQuestion } from './schema.ts'
import { NOT_SURE, SCORE, SURVEY_LIMITS } from './survey.ts'

/** What an owner typed as a score: clamped to 1-10, anything that is no number becomes 1. */
export function clampScore(typed: string | number): number {
  const score = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  if (!Number.isFinite(score)) return SCORE.editorMin
  return Math.min(SCORE.max, Math.max(SCORE.editorMin, Math.round(score)))
}

export function approvedCount(questions: Pick<DraftQuestion, 'approved'>[]): number {
  return questions.filter((question) => question.approved).length
}

type Option = DraftQuestion['options'][number]

/** "Not sure" is always offered: the option is marked where it stands, added where it is missing. Eight options stay eight. */
export function withNotSure(options: Option[]): Option[] {
  const isNotSure = (option: Option) =>
    option.not_sure || option.text.trim().toLowerCase() === NOT_SURE.toLowerCase()
  const others = options.filter((option) => !isNotSure(option)).slice(0, SURVEY_LIMITS.options.max - 1)
  const standing = options.find(isNotSure)
  return [...others, { text: standing?.text ?? NOT_SURE, score: SCORE.neutral, not_sure: true }]
}

/**
 * Publishing keeps the approved questions, in order, and gives questions (`q1`…) and options (`a`…) their stable ids.
 * The temporary id and the approved flag are dropped.
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
