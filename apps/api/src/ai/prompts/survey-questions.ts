import { draftQuality } from '@whofor/core/survey/draft-quality'
import {
  asDraftQuestion,
  type DraftedQuestion,
  type DraftedQuestions,
  draftedQuestion,
  draftedQuestionOutput,
  draftedQuestions,
  draftedQuestionsOutput,
} from '@whofor/core/survey/drafted-questions'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { type DetailLevel, QUESTIONS_BY_LEVEL } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
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

/** What could be better about drafted questions, one line each, for the repair turn. */
function questionIssues(questions: DraftedQuestion[]): string[] {
  const numbered = questions.map((question, index) => asDraftQuestion(question, `${index + 1}`))
  return draftQuality(numbered).map(({ question, text }) => `Question ${question}: ${text}`)
}

/** The same for a question that joins others. */
function joiningIssues(joining: DraftedQuestion, others: string[]): string[] {
  const before = others.map((question, index) => ({ id: `${index + 1}`, question, options: [] }))
  return draftQuality([...before, asDraftQuestion(joining, 'joining')]).flatMap(({ question, text }) =>
    question === 'joining' ? [text] : [],
  )
}

type QuestionInput = {
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
export function surveyQuestionRequest(input: QuestionInput): ObjectRequest<DraftedQuestion> {
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

const optionsText = ({ options }: QuestionInput['replaced']) =>
  JSON.stringify(options.map(({ text, score }) => ({ text, score })))
