import type { ContextAnalysis } from '@whofor/core/persona/context-analysis'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { SurveySetup } from '@whofor/core/survey/schema'

/** An option's text and its score; "Not sure" is added to every question. */
export type DemoOption = [text: string, score: number]
export type DemoQuestion = { question: string; options: DemoOption[]; explanation: string }

/** Handwritten; its statistics are counted as for any other persona. */
export type DemoPersona = PersonaReply

/**
 * People with similar answers: their share of everyone, and the position of their usual option per question.
 */
export type DemoGroup = { share: number; usual: number[]; persona?: DemoPersona }

export type DemoSurvey = {
  setup: SurveySetup
  /** Summary of the business for its personas; only for surveys that have some. */
  summary?: Pick<ContextAnalysis, 'summary' | 'tags'>
  questions: DemoQuestion[]
  startedDaysAgo: number
  /** Null for a draft in review. */
  answered: { count: number; groups: DemoGroup[]; emails: string[]; closed: boolean } | null
}
