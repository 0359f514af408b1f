type Asked = { id: string; options: { id: string }[] }

/**
 * Converts a submission's `{questionId: optionId}` to option positions in question order.
 * @returns null when a question is unanswered, or a question or option is unknown
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
