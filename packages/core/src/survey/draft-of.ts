import type { DraftQuestion, SurveyQuestion } from './question-schema.ts'

/** Published questions as questions of a new draft, all approved. */
export function draftOf(questions: readonly SurveyQuestion[]): DraftQuestion[] {
  return questions.map(({ id, question, options, explanation }) => ({
    id,
    question,
    options: options.map(({ text, score, not_sure }) => ({
      text,
      score,
      ...(not_sure === undefined ? {} : { not_sure }),
    })),
    explanation,
    approved: true,
  }))
}
