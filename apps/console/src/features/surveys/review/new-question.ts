import type { DraftQuestion } from '@whofor/core/survey/schema'
import { NOT_SURE, SCORE } from '@whofor/core/survey/survey'

export const emptyOption = () => ({ text: '', score: SCORE.neutral })

/** A question the owner writes: two options to fill in and the "Not sure" that is always there. */
export function newQuestion(): DraftQuestion {
  return {
    id: newQuestionId(),
    question: '',
    options: [emptyOption(), emptyOption(), { text: NOT_SURE, score: SCORE.neutral, not_sure: true }],
    explanation: '',
    approved: true,
  }
}

/** Not randomUUID: it is absent where the console is reached over plain HTTP. */
function newQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `own-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
