import { z } from 'zod'
import { usageReply } from './account/schema.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { personaCard } from './persona/card.ts'
import { surveyCard } from './survey/schema.ts'

export const DASHBOARD_LIST_LENGTH = 3
/** New answers of a survey are counted up to this limit. */
export const COUNTED_NEW_ANSWERS = 1000
/** Days of the small chart of answers. */
export const CHART_DAYS = 14
/** Opening the dashboard again within this time continues the visit. */
const VISIT_MS = 30 * MINUTE_MS

/** Whether the first steps are always shown or never; null hides them once they are done. */
const firstStepsDisplay = z.enum(['shown', 'hidden']).nullable()
export const firstStepsInput = z.strictObject({ display: firstStepsDisplay })

const firstStepsReply = z.object({
  /** The first steps; each is true once it has been done. */
  described: z.boolean(),
  persona: z.boolean(),
  published: z.boolean(),
  answered: z.boolean(),
  display: firstStepsDisplay,
})
export type FirstStepsReply = z.infer<typeof firstStepsReply>

const newAnswers = z.object({
  survey_id: z.string(),
  title: z.string(),
  response_count: z.int(),
  /** Since the last visit, at most COUNTED_NEW_ANSWERS. */
  new: z.int(),
  /** Answers of the last CHART_DAYS days, oldest first, today last; null where there are too many to count. */
  days: z.array(z.int()).nullable(),
})
export type NewAnswers = z.infer<typeof newAnswers>

export const dashboardReply = z
  .object({
    /** Null, like the counts and the first steps below, if it could not be loaded. */
    usage: usageReply.nullable(),
    active_surveys: z.int().nullable(),
    answers_to_active: z.int().nullable(),
    first_steps: firstStepsReply.nullable(),
    /** `since`: when the visit before this one ended. */
    visit: z.object({ is_first: z.boolean(), since: z.int() }),
    /** Of active surveys with answers since the last visit, most first. */
    new_answers: z.array(newAnswers),
    /** Webhooks that were turned off because their receiver failed. */
    stopped_webhooks: z.array(z.object({ host: z.string(), reason: z.enum(['failing', 'gone']) })),
    recent_personas: z.array(personaCard),
    recent_surveys: z.array(surveyCard),
    tips: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), category: z.string() })),
    /** `html` is safe to insert, as in legalReply. */
    news: z.array(z.object({ id: z.string(), title: z.string(), html: z.string(), published_at: z.int() })),
  })
  .meta({ id: 'Dashboard' })
export type DashboardReply = z.infer<typeof dashboardReply>

/** Both are null before the first visit. */
export type Visits = { visited_at: number | null; visited_before_at: number | null }

/** The visits after opening the dashboard at `now`: a new visit after a pause, otherwise the same one. */
export function visitAt({ visited_at, visited_before_at }: Visits, now: number) {
  const isNew = visited_at !== null && now - visited_at > VISIT_MS
  return { visited_at: now, visited_before_at: isNew ? visited_at : visited_before_at }
}

/** Answers by day, oldest first, from their times. Days end at the time of day of `now`. */
export function answersByDay(times: readonly number[], now: number): number[] {
  const days = Array.from({ length: CHART_DAYS }, () => 0)
  for (const at of times) {
    const day = CHART_DAYS - 1 - Math.floor((now - at) / DAY_MS)
    if (day >= 0 && day < CHART_DAYS) days[day] = (days[day] ?? 0) + 1
  }
  return days
}
