import type { SurveySetup } from '@whofor/core/survey/schema'

/** An option's text and its score; "Not sure" is added to every question. */
export type DemoOption = [text: string, score: number]
export type DemoQuestion = { question: string; options: DemoOption[]; explanation: string }

/** People who answer alike: their part of everyone, and the position of their usual option, question by question. */
export type DemoGroup = { share: number; usual: number[] }

export type DemoSurvey = {
  setup: SurveySetup
  questions: DemoQuestion[]
  startedDaysAgo: number
  /** Null leaves it a draft in review. */
  answered: { count: number; groups: DemoGroup[]; emails: string[]; closed: boolean } | null
}
