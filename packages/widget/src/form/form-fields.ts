import type { PublicQuestion, Submission } from '@whofor/core/survey/survey'

/** The submission, the honeypot's value, and whether a question was answered twice. */
export type FilledForm = Submission & { website: string; hasDuplicates: boolean }

/** Hidden fields are outside of the rendered form and belong to it by this id. */
export const FORM_ID = 'f'
const ANSWER_PREFIX = 'q_'
const HIDDEN_PREFIX = 'f_'

/** The form field that holds the chosen option id of a question. */
export function answerField(questionId: string): string {
  return ANSWER_PREFIX + questionId
}

/** The form field that holds a hidden field. */
export function hiddenField(key: string): string {
  return HIDDEN_PREFIX + key
}

/**
 * Reads the survey's form fields, in the browser from `new FormData(form)` and on the server from a form post.
 * Unknown fields are ignored; missing texts are empty, a missing email is null.
 */
export function readForm(form: Iterable<[string, unknown]>): FilledForm {
  const answers = new Map<string, string>()
  const texts = new Map<string, string>()
  let hasDuplicates = false
  let fields: Record<string, string> | undefined
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    if (name.startsWith(HIDDEN_PREFIX)) {
      fields ??= {}
      fields[name.slice(HIDDEN_PREFIX.length)] = value
    }
    if (!name.startsWith(ANSWER_PREFIX)) {
      texts.set(name, value.trim())
      continue
    }
    const questionId = name.slice(ANSWER_PREFIX.length)
    hasDuplicates ||= answers.has(questionId)
    answers.set(questionId, value)
  }
  return {
    submission_id: texts.get('submission_id') ?? '',
    answers: Object.fromEntries(answers),
    email: texts.get('email') || null,
    website: texts.get('website') ?? '',
    fields,
    hasDuplicates,
  }
}

/** Ids of questions without a valid answer. */
export function missingAnswers(questions: PublicQuestion[], answers: Record<string, string>): string[] {
  return questions
    .filter((question) => !question.options.some((option) => option.id === answers[question.id]))
    .map((question) => question.id)
}
