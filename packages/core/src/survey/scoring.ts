/** The part of a published question used by scoring and segments. Stored positions index `options`. */
export type ScoredQuestion = {
  id: string
  question: string
  options: readonly ScoredOption[]
}
export type ScoredOption = { id: string; text: string; score: number; not_sure?: boolean | undefined }

/** Option positions in question order; -1 is a missing answer. */
export type Positions = readonly number[]

/**
 * Stored score of one answer, 0–10. A missing or unmatched answer scores 0; "Not sure" has its stored score (5).
 */
export function scoreOf(question: ScoredQuestion, position: number | undefined): number {
  return position === undefined ? 0 : (question.options[position]?.score ?? 0)
}

/** Sum of the scores of one response over all questions, unrounded. */
export function totalScore(questions: readonly ScoredQuestion[], positions: Positions): number {
  return questions.reduce((total, question, index) => total + scoreOf(question, positions[index]), 0)
}

/**
 * Average of one response: total score / number of questions, 0–10 with one decimal. A missing answer counts as 0.
 * @returns null without questions
 */
export function responseAverage(questions: readonly ScoredQuestion[], positions: Positions): number | null {
  return oneDecimal(totalScore(questions, positions), questions.length)
}

/**
 * Average over every answer of every response, 0–10 with one decimal. Not the mean of rounded averages.
 * @param counts per question, per option: times chosen
 * @param responses number of responses counted; an answer missing from the counts scores 0
 * @returns null without questions or responses
 */
export function surveyAverage(
  questions: readonly ScoredQuestion[],
  counts: readonly (readonly number[])[],
  responses: number,
): number | null {
  let total = 0
  for (const [index, question] of questions.entries()) {
    for (const [position, option] of question.options.entries()) {
      total += option.score * (counts[index]?.[position] ?? 0)
    }
  }
  return oneDecimal(total, responses * questions.length)
}

function oneDecimal(total: number, answers: number): number | null {
  return answers === 0 ? null : Math.round((total * 10) / answers) / 10
}

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
