import {
  type DraftedQuestion,
  draftedQuestion,
  draftedQuestionOutput,
} from '@whofor/core/survey/drafted-questions'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { joiningIssues } from './question-issues.ts'
import { QUESTION_RULES } from './shared-rules.ts'

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  replaced: Pick<DraftQuestion, 'question' | 'options'>
  /** Faults of the replaced question; with any, it is asked again without them. */
  faults: string[]
  /** Texts of the survey's other questions. */
  others: string[]
}

/** Requests a replacement for one question. */
export function surveyQuestionRequest(input: Input): ObjectRequest<DraftedQuestion> {
  const { replaced, faults } = input
  return {
    requestType: 'survey_question',
    name: 'survey_question',
    outputSchema: draftedQuestionOutput,
    replySchema: draftedQuestion,
    findIssues: (question) => joiningIssues(question, input.others),
    temperature: 0.8,
    system: `You design short surveys for businesses. One question of a survey is to be replaced by a better one.\n\n${QUESTION_RULES}`,
    data: {
      business_context: input.business_context,
      respondents: input.relationship,
      replaced_question: replaced.question,
      ...(faults.length > 0 ? { replaced_options: optionsText(replaced), faults: faults.join('\n') } : {}),
      other_questions: JSON.stringify(input.others),
    },
    instruction: faults.length > 0 ? MEND : REPLACE,
  }
}

const REPLACE =
  'Write one multiple-choice question in the place of the replaced one. It asks about something that neither the replaced question nor any of the other questions asks about, and that helps this business to know these respondents better.'
const MEND =
  'Write the replaced question again, as one multiple-choice question: it asks about the same thing and has none of the faults listed. It does not ask what any of the other questions asks.'

const optionsText = ({ options }: Input['replaced']) =>
  JSON.stringify(options.map(({ text, score }) => ({ text, score })))
