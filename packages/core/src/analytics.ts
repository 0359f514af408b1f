import { z } from 'zod'

export const ANALYTICS_RANGES = ['7d', '30d', '90d', '12m'] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

const timeZone = z.string().max(60).refine(isTimeZone, 'Unknown time zone')

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Days and months are those of the reader's time zone. */
export const analyticsQuery = z.strictObject({
  range: z.enum(ANALYTICS_RANGES).default('30d'),
  zone: timeZone.default('UTC'),
  survey: z.uuid().optional(),
})
export type AnalyticsQuery = z.infer<typeof analyticsQuery>

const median = z.int().nullable()

/** Visits without JavaScript are not reported; their answers count as answers only. */
export const surveyFigures = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  opened: z.int(),
  started: z.int(),
  finished: z.int(),
  answers: z.int(),
  /** Seconds; null when no visit was finished. */
  median,
})
export type SurveyFigures = z.infer<typeof surveyFigures>

export const analyticsReply = z
  .object({
    range: z.enum(ANALYTICS_RANGES),
    /** One point a day, or a month for ranges over a year. `before` counts the same day of the preceding range. */
    points: z.array(z.object({ date: z.string(), answers: z.int(), before: z.int() })),
    totals: z.object({
      answers: z.int(),
      before: z.int(),
      opened: z.int(),
      started: z.int(),
      finished: z.int(),
      /** Seconds. Half of all visits take from `quarter` to `three_quarters`. */
      quarter: median,
      median,
      three_quarters: median,
    }),
    /** The chosen survey, or for all surveys the one with the most visits. */
    drop_off: z
      .object({
        survey_id: z.string(),
        title: z.string(),
        questions: z.array(z.object({ question: z.string(), reached: z.int() })),
      })
      .nullable(),
    /** Surveys with visits or answers in the range, most answers first. */
    surveys: z.array(surveyFigures),
    /** All surveys to choose from. */
    choices: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'Analytics' })
export type AnalyticsReply = z.infer<typeof analyticsReply>

export const AI_USES = ['personas', 'questions', 'images', 'chat', 'other'] as const
export type AiUse = (typeof AI_USES)[number]

const USE_OF_REQUEST: Record<string, AiUse> = {
  persona: 'personas',
  persona_section: 'personas',
  survey_questions: 'questions',
  survey_question: 'questions',
  intake_questions: 'questions',
  context_analysis: 'questions',
  persona_image: 'images',
  persona_chat: 'chat',
}

export const aiUseOf = (requestType: string): AiUse => USE_OF_REQUEST[requestType] ?? 'other'

const use = z.object({ calls: z.int(), tokens: z.int(), cost: z.number() })

/** Calls of the model by month in UTC, as limits count; cost in dollars. */
export const aiUseReply = z
  .object({
    months: z.array(z.object({ month: z.string(), uses: z.record(z.enum(AI_USES), use) })),
  })
  .meta({ id: 'AiUse' })
export type AiUseReply = z.infer<typeof aiUseReply>
