import { z } from 'zod'
import { cardAnswer } from '../claims/card-answers.ts'
import { pageOf } from '../paging.ts'
import { detailLevel } from '../survey/schema.ts'
import { PERSONA_VIEWS } from './tags.ts'

/** A persona in a list. `created_at` is in milliseconds since the epoch. */
export const personaCard = z
  .object({
    id: z.string(),
    name: z.string(),
    subtitle: z.string().nullable(),
    relationship: z.string(),
    detail_level: detailLevel,
    age_range: z.string().nullable(),
    location: z.string().nullable(),
    gender: z.string().nullable(),
    image_url: z.string().nullable(),
    survey_id: z.string().nullable(),
    /** Answers in this persona's group and in the whole survey; null without a survey. */
    group: z.object({ count: z.int(), of: z.int() }).nullable(),
    /** The group's most characteristic answers, at most two; none without a survey or after the survey was deleted. */
    answers: z.array(cardAnswer),
    demo: z.boolean(),
    /** Imported from a file, so its model and figures are unverified. */
    imported: z.boolean(),
    tags: z.array(z.string()),
    archived: z.boolean(),
    created_at: z.int(),
  })
  .meta({ id: 'PersonaCard' })
export type PersonaCard = z.infer<typeof personaCard>
/** `counts` are the totals of each view, ignoring search and tag. */
export const personaPage = pageOf(personaCard)
  .extend({ counts: z.record(z.enum(PERSONA_VIEWS), z.int()) })
  .meta({ id: 'PersonaPage' })
