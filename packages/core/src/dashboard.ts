import { z } from 'zod'
import { usageReply } from './account/schema.ts'
import { personaCard } from './persona/card.ts'
import { surveyCard } from './survey/schema.ts'

export const DASHBOARD_LIST_LENGTH = 3
export const DASHBOARD_TEXTS = {
  noTips: 'No tips available at the moment.',
  noPersonas: 'No personas yet',
  noSurveys: 'No surveys yet',
} as const

export const dashboardReply = z
  .object({
    /** Null, like the counts below, when it could not be read. */
    usage: usageReply.nullable(),
    active_surveys: z.int().nullable(),
    answers_to_active: z.int().nullable(),
    recent_personas: z.array(personaCard),
    recent_surveys: z.array(surveyCard),
    tips: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), category: z.string() })),
    /** `html` is safe to insert, as in legalReply. */
    news: z.array(z.object({ id: z.string(), title: z.string(), html: z.string(), published_at: z.int() })),
  })
  .meta({ id: 'Dashboard' })
export type DashboardReply = z.infer<typeof dashboardReply>
