/** The part of a published question that reading an answer needs. */
type Asked = { id: string; options: { id: string }[] }

/**
 * Turns a submission's `{questionId: optionId}` into option positions in question order.
 * @returns null when a question is unanswered, an option unknown, or an answer has no question: the sheet is refused whole
 */
export function readAnswers(questions: Asked[], answers: Record<string, string>): number[] | null {
  if (Object.keys(answers).length !== questions.length) return null
  const positions: number[] = []
  for (const question of questions) {
    const chosen = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    const position = question.options.findIndex((option) => option.id === chosen)
    if (position < 0) return null
    positions.push(position)
  }
  return positions
}
