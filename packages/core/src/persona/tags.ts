import { z } from 'zod'
import { pageQuery } from '../paging.ts'
import { optionalText, personText } from '../text/clean-text.ts'

/** Versions kept of one persona. */
export const MAX_VERSIONS = 50
export const TAG_LIMITS = { tags: 20, tag: 40, ids: 100 } as const

export const personaVersions = z
  .object({
    items: z.array(
      z.object({ version: z.int(), created_at: z.int(), what: z.string(), current: z.boolean() }),
    ),
  })
  .meta({ id: 'PersonaVersions' })
export type PersonaVersions = z.infer<typeof personaVersions>

const tag = personText(TAG_LIMITS.tag, 'A tag cannot be empty')

/** The same tag in another case is the same tag; the first spelling stands. */
export const personaTags = z.strictObject({
  tags: z
    .array(tag)
    .transform(distinctTags)
    .pipe(z.array(z.string()).max(TAG_LIMITS.tags, `At most ${TAG_LIMITS.tags} tags`)),
})

export function distinctTags(tags: string[]): string[] {
  return tags.filter((one, place) => tags.findIndex((other) => sameTag(one, other)) === place)
}

export function sameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other)
}

/** Equal for all spellings of a tag. */
export function tagKey(tag: string): string {
  return tag.toLowerCase()
}

export const tagCounts = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) })
  .meta({ id: 'TagCounts' })
export type TagCounts = z.infer<typeof tagCounts>

/** The list's query: a page of a search, of one tag if one is named. */
export const personaQuery = pageQuery.extend({ tag: optionalText(TAG_LIMITS.tag).optional() })
export type PersonaQuery = z.infer<typeof personaQuery>

const ids = z
  .array(z.uuid())
  .min(1)
  .max(TAG_LIMITS.ids)
  .transform((all) => [...new Set(all)])

/** What is done to several personas at once, all of them or none. */
export const bulkInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), ids }),
  z.strictObject({ action: z.literal('restore'), ids }),
  z.strictObject({ action: z.literal('add_tag'), ids, tag }),
  z.strictObject({ action: z.literal('remove_tag'), ids, tag }),
])
export type BulkInput = z.infer<typeof bulkInput>

/** Which were changed: what was so already is not among them. */
export const bulkReply = z.object({ changed: z.int(), ids: z.array(z.string()) }).meta({ id: 'BulkReply' })
export type BulkReply = z.infer<typeof bulkReply>
