import { z } from 'zod'
import { personaCard } from './card.ts'
import { demographicInsights, structuredData, unstructuredData } from './persona.ts'
import { personaSource } from './profile-note.ts'

/** Counts of fewer people than this are not shown to strangers: they might tell who. */
export const SHARED_FROM = 5

export const shareReply = z.object({ slug: z.string(), url: z.string() }).meta({ id: 'ShareLink' })
export type ShareReply = z.infer<typeof shareReply>

/** A persona as whoever has its link sees it: the sheet, nothing of the account it belongs to and no other thing's id. */
export const sharedPersona = z
  .object({
    ...personaCard.pick({
      name: true,
      subtitle: true,
      relationship: true,
      detail_level: true,
      age_range: true,
      location: true,
      gender: true,
      image_url: true,
      group: true,
      demo: true,
      imported: true,
    }).shape,
    /** What it was made from, also where the size of its group is too small to be shown. */
    source: personaSource,
    demographic_insights: demographicInsights,
    structured_data: structuredData,
    unstructured_data: unstructuredData,
    profile_note: z.string().nullable(),
    made_by_model: z.string(),
  })
  .meta({ id: 'SharedPersona' })
export type SharedPersona = z.infer<typeof sharedPersona>
