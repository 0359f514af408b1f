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

/**
 * As above for incomplete answers, with -1 for an unanswered question.
 * @returns null if nothing is answered, or if a question or option is unknown
 */
export function readUnfinished(questions: Asked[], answers: Record<string, string>): number[] | null {
  const ids = Object.keys(answers)
  if (ids.length === 0) return null
  if (ids.some((id) => !questions.some((question) => question.id === id))) return null
  const positions = questions.map(({ id, options }) =>
    Object.hasOwn(answers, id) ? options.findIndex((option) => option.id === answers[id]) : null,
  )
  return positions.includes(-1) ? null : positions.map((position) => position ?? -1)
}
