import type { ContextAnalysis } from '@whofor/core/persona/context-analysis'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { SurveySetup } from '@whofor/core/survey/schema'

/** An option's text and its score; "Not sure" is added to every question. */
export type DemoOption = [text: string, score: number]
export type DemoQuestion = { question: string; options: DemoOption[]; explanation: string }

/** Written by hand; the figures beside it are counted like those of any other persona. */
export type DemoPersona = PersonaReply

/** People who answer alike: their part of everyone, and the position of their usual option, question by question. */
export type DemoGroup = { share: number; usual: number[]; persona?: DemoPersona }

export type DemoSurvey = {
  setup: SurveySetup
  /** The business in short, as its personas show it; only where there are some. */
  summary?: Pick<ContextAnalysis, 'summary' | 'tags'>
  questions: DemoQuestion[]
  startedDaysAgo: number
  /** Null leaves it a draft in review. */
  answered: { count: number; groups: DemoGroup[]; emails: string[]; closed: boolean } | null
}
