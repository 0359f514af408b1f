import { z } from 'zod'
import { evidence } from '../claims/evidence.ts'
import { groupCounts } from '../claims/group-counts.ts'
import { personaCard } from './card.ts'
import { demographicTopic } from './demographic-topics.ts'
import { demographicInsights, structuredData, unstructuredData } from './persona.ts'
import { personaSource } from './profile-note.ts'

/** Smaller counts are not shared publicly: they might identify people. */
export const SHARED_FROM = 5

/** A persona's public link, and whether its page shows the owner's answers. */
export const personaShare = z.object({ slug: z.string(), includes_answers: z.boolean() })
export const shareInput = z.strictObject({ include_answers: z.boolean() })

export const shareReply = z.object({ ...personaShare.shape, url: z.string() }).meta({ id: 'ShareLink' })
export type ShareReply = z.infer<typeof shareReply>

/** A persona as anyone with the link sees it: its sheet, without ids and without data of the owner's account. */
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
    /** Present even where the group is too small for its size to be shown. */
    source: personaSource,
    demographic_insights: demographicInsights,
    structured_data: structuredData,
    unstructured_data: unstructuredData,
    profile_note: z.string().nullable(),
    known_topics: z.array(demographicTopic).nullable(),
    made_by_model: z.string(),
    /** The owner's answers in the wizard; null unless the owner includes them. */
    said: z.array(z.object({ question: z.string(), answer: z.string() })).nullable(),
    /**
     * Without counts of few people, and without the owner's answers unless they are included. Claims keep their basis.
     */
    evidence: z.array(evidence).nullable(),
    /** Null also for a small group. Other small groups are counted together with the rest. */
    group_counts: groupCounts.nullable(),
  })
  .meta({ id: 'SharedPersona' })
export type SharedPersona = z.infer<typeof sharedPersona>
