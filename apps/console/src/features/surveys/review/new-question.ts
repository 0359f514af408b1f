import { NOT_SURE_TEXTS } from '@whofor/core/survey/not-sure'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { SCORE } from '@whofor/core/survey/survey'
import { newId } from '../../../lib/new-id.ts'
import { respondentLanguage } from './respondent-language.ts'

export const emptyOption = () => ({ text: '', score: SCORE.neutral })

/** A blank question: two empty options and the fixed "Not sure", in the language of the others. */
export function newQuestion(others: readonly DraftQuestion[]): DraftQuestion {
  const notSure = NOT_SURE_TEXTS[respondentLanguage(others)]
  return {
    id: `own-${newId().replaceAll('-', '')}`,
    question: '',
    options: [emptyOption(), emptyOption(), { text: notSure, score: SCORE.neutral, not_sure: true }],
    explanation: '',
    approved: true,
  }
}
