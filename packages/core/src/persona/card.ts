import { texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { cardAnswer } from '../claims/evidence.ts'
import { pageOf, sortedPageQuery } from '../paging.ts'
import { detailLevel } from '../survey/schema.ts'
import { lookOf, optionalText, personText } from '../text/clean-text.ts'

/** Versions kept per persona. */
export const MAX_VERSIONS = 50
export const TAG_LIMITS = { tags: 20, tag: 40, ids: 100 } as const

export const personaVersions = z
  .object({
    items: z.array(
      z.object({ version: z.int(), created_at: z.int(), label: z.string(), current: z.boolean() }),
    ),
  })
  .meta({ id: 'PersonaVersions' })
export type PersonaVersions = z.infer<typeof personaVersions>

const tag = personText(TAG_LIMITS.tag, () => texts.tags.empty_tag)

/** Tags differing only in case are duplicates; the first spelling is kept. */
export const personaTags = z.strictObject({
  tags: z
    .array(tag)
    .transform(distinctTags)
    .pipe(
      z
        .array(z.string())
        .max(TAG_LIMITS.tags, { error: () => texts.tags.too_many_tags({ max: TAG_LIMITS.tags }) }),
    ),
})

export function distinctTags(tags: string[]): string[] {
  return tags.filter((one, place) => tags.findIndex((other) => sameTag(one, other)) === place)
}

export function sameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other)
}

/** Comparison key: the same for all spellings of a tag. */
export function tagKey(tag: string): string {
  return lookOf(tag)
}

export const tagCounts = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) })
  .meta({ id: 'TagCounts' })
export type TagCounts = z.infer<typeof tagCounts>

export const PERSONA_SORTS = ['newest', 'oldest', 'name'] as const
export type PersonaSort = (typeof PERSONA_SORTS)[number]
/** Views of the list: all active personas, those of one origin, or the archived ones. */
export const PERSONA_VIEWS = ['all', 'survey', 'wizard', 'import', 'archived'] as const
export type PersonaView = (typeof PERSONA_VIEWS)[number]

/** Query of the persona list: paging, order, search, and filters. Archived personas have no tags to filter by. */
export const personaQuery = sortedPageQuery.extend({
  sort: z.enum(PERSONA_SORTS).default('newest'),
  show: z.enum(PERSONA_VIEWS).default('all'),
  tag: optionalText(TAG_LIMITS.tag).optional(),
})
export type PersonaQuery = z.infer<typeof personaQuery>

const ids = z
  .array(z.uuid())
  .min(1)
  .max(TAG_LIMITS.ids)
  .transform((all) => [...new Set(all)])

/** A bulk action. It applies to all of the personas or to none. */
export const bulkInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), ids }),
  z.strictObject({ action: z.literal('restore'), ids }),
  z.strictObject({ action: z.literal('archive'), ids }),
  z.strictObject({ action: z.literal('unarchive'), ids }),
  z.strictObject({ action: z.literal('add_tag'), ids, tag }),
  z.strictObject({ action: z.literal('remove_tag'), ids, tag }),
])
export type BulkInput = z.infer<typeof bulkInput>

/** The personas that changed; those already in the requested state are not included. */
export const bulkReply = z.object({ changed: z.int(), ids: z.array(z.string()) }).meta({ id: 'BulkReply' })
export type BulkReply = z.infer<typeof bulkReply>

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
