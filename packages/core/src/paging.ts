import { z } from 'zod'
import { optionalText } from './text/clean-text.ts'

/** Query of every paged list. Pass the previous page's `next_cursor` as `cursor`. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  search: optionalText(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
/** A sorted list's cursor also holds the text that it is sorted by, such as a name. */
export const sortedPageQuery = pageQuery.extend({ cursor: z.string().max(3000).optional() })

export type PageQuery = z.infer<typeof pageQuery>

/** A search counts at most this many hits; a `total` of one more means "more than". */
export const COUNTED_HITS = 1000

/** One page of a list. `next_cursor` is null on the last page; `total` counts all pages. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int() })
}

export const idParam = z.strictObject({ id: z.uuid() })
