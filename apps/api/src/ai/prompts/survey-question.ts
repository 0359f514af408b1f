import {
  type DraftedQuestion,
  draftedQuestion,
  draftedQuestionOutput,
} from '@whofor/core/survey/drafted-questions'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { QUESTION_RULES } from './shared-rules.ts'

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  /** Text of the question to replace. */
  replaced: string
  /** Texts of the survey's other questions. */
  others: string[]
}

/** Requests a replacement for one question. */
export function surveyQuestionRequest(input: Input): ObjectRequest<DraftedQuestion> {
  return {
    requestType: 'survey_question',
    name: 'survey_question',
    outputSchema: draftedQuestionOutput,
    replySchema: draftedQuestion,
    temperature: 0.8,
    system: `You design short surveys for businesses. One question of a survey is to be replaced by a better one.\n\n${QUESTION_RULES}`,
    data: {
      business_context: input.business_context,
      respondents: input.relationship,
      replaced_question: input.replaced,
      other_questions: JSON.stringify(input.others),
    },
    instruction:
      'Write one multiple-choice question in the place of the replaced one. It asks about something that neither the replaced question nor any of the other questions asks about, and that helps this business to know these respondents better.',
  }
}
