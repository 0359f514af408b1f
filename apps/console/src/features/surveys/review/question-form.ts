import { clampScore } from '@whofor/core/survey/option-scores'
import { type DraftQuestion, draftQuestion, type QuestionOption } from '@whofor/core/survey/question-schema'
import { SCORE } from '@whofor/core/survey/survey'
import { issuesOf, type Read } from '../../../lib/use-form.ts'

/** Form state of a question; scores as typed. */
export type OptionForm = { key: string; text: string; score: string; before: QuestionOption | null }
export type QuestionForm = { question: string; options: OptionForm[] }

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

/** The question as it is being edited, not yet validated. */
export function editedQuestion(basis: DraftQuestion, form: QuestionForm): DraftQuestion {
  return {
    ...basis,
    question: form.question,
    options: form.options.map((option) => ({
      text: option.text,
      score: scoreOf(option),
      ...(isNotSure(option) ? { not_sure: true } : {}),
    })),
  }
}

/** Reads the edited question; `basis` has what the form does not show. */
export function readQuestion(basis: DraftQuestion): Read<QuestionForm, DraftQuestion> {
  return (form) => {
    const read = draftQuestion.safeParse(editedQuestion(basis, form))
    return read.success ? { input: read.data } : { issues: issuesOf(form, read.error.issues) }
  }
}
