import { clampScore } from '@whofor/core/survey/review'
import { type DraftQuestion, draftQuestion, type QuestionOption } from '@whofor/core/survey/schema'
import { SCORE } from '@whofor/core/survey/survey'

/** Form state of a question; scores as typed. */
export type OptionForm = { key: string; text: string; score: string; before: QuestionOption | null }
export type QuestionForm = { question: string; options: OptionForm[] }

export type QuestionIssues = { question?: string; options: Map<number, string>; all?: string }
export type ReadForm = { question: DraftQuestion; faults: null } | { question: null; faults: QuestionIssues }

export function formOf({ question, options }: DraftQuestion): QuestionForm {
  return {
    question,
    options: options.map((option, index) => ({
      key: `${index}`,
      text: option.text,
      score: `${option.score}`,
      before: option,
    })),
  }
}

export const newOption = (key: string): OptionForm => ({
  key,
  text: '',
  score: `${SCORE.neutral}`,
  before: null,
})

export const isNotSure = (option: OptionForm) => option.before?.not_sure === true

/** Typed scores are clamped; an untouched score is kept, even 0. */
export function scoreOf({ score, before }: OptionForm): number {
  return before && `${before.score}` === score ? before.score : clampScore(score)
}

/** The validated question, or its errors. */
export function readForm(form: QuestionForm, basis: DraftQuestion): ReadForm {
  const read = draftQuestion.safeParse({
    ...basis,
    question: form.question,
    options: form.options.map((option) => ({
      text: option.text,
      score: scoreOf(option),
      ...(isNotSure(option) ? { not_sure: true } : {}),
    })),
  })
  if (read.success) return { question: read.data, faults: null }
  const faults: QuestionIssues = { options: new Map() }
  for (const { path, message } of read.error.issues) {
    if (path[0] === 'question') faults.question ??= message
    else if (typeof path[1] === 'number') faults.options.set(path[1], message)
    else faults.all ??= message
  }
  return { question: null, faults }
}
