import type { DraftQuestion } from '@whofor/core/survey/schema'
import { NOT_SURE, SCORE } from '@whofor/core/survey/survey'
import { newId } from '../../../lib/new-id.ts'

export const emptyOption = () => ({ text: '', score: SCORE.neutral })

/** A blank question: two empty options and the fixed "Not sure". */
export function newQuestion(): DraftQuestion {
  return {
    id: `own-${newId().replaceAll('-', '')}`,
    question: '',
    options: [emptyOption(), emptyOption(), { text: NOT_SURE, score: SCORE.neutral, not_sure: true }],
    explanation: '',
    approved: true,
  }
}
