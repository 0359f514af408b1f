import { draftQuality } from '@whofor/core/survey/draft-quality'
import { asDraftQuestion, type DraftedQuestion } from '@whofor/core/survey/drafted-questions'

/** What could be better about drafted questions, one line each, for the repair turn. */
export function questionIssues(questions: DraftedQuestion[]): string[] {
  const numbered = questions.map((question, index) => asDraftQuestion(question, `${index + 1}`))
  return draftQuality(numbered).map(({ question, text }) => `Question ${question}: ${text}`)
}

/** The same for a question that joins others. */
export function joiningIssues(joining: DraftedQuestion, others: string[]): string[] {
  const before = others.map((question, index) => ({ id: `${index + 1}`, question, options: [] }))
  return draftQuality([...before, asDraftQuestion(joining, 'joining')]).flatMap(({ question, text }) =>
    question === 'joining' ? [text] : [],
  )
}
