import {
  type DraftedQuestions,
  draftedQuestions,
  draftedQuestionsOutput,
} from '@whofor/core/survey/drafted-questions'
import { type DetailLevel, QUESTIONS_BY_LEVEL } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { questionIssues } from './question-issues.ts'
import { QUESTION_RULES } from './shared-rules.ts'

type Input = { relationship: string; business_context: string; detail_level: DetailLevel }

/** Requests the questions of a whole survey. */
export function surveyQuestionsRequest(input: Input): ObjectRequest<DraftedQuestions> {
  const count = QUESTIONS_BY_LEVEL[input.detail_level]
  return {
    requestType: 'survey_questions',
    name: 'survey_questions',
    outputSchema: draftedQuestionsOutput,
    replySchema: draftedQuestions,
    findIssues: ({ questions }) => [...missingIssues(questions.length, count), ...questionIssues(questions)],
    temperature: 0.2,
    system: `You design short surveys for businesses. From the answers the business will learn who its people are: what they do, want, fear and pay, and what tells them apart.\n\n${QUESTION_RULES}`,
    data: {
      business_context: input.business_context,
      respondents: input.relationship,
      parameters: JSON.stringify({ questions: count }),
    },
    instruction: `Write exactly ${count} multiple-choice questions for the respondents of this business. Each question asks about something else; together they cover habits and frequency, needs and motives, how they decide and whom they ask, what they spend, what holds them back, alternatives they use, and where and when they can be reached. Ask about this business and its field by name, not in general.`,
  }
}

/** One missing question is accepted. Each one counts, so that a repair gains nothing by leaving questions out. */
function missingIssues(found: number, wanted: number): string[] {
  if (found >= wanted - 1) return []
  return Array.from({ length: wanted - found }, (_, index) => `Question ${found + index + 1} is missing.`)
}
