import { z } from 'zod'
import { optionalText } from './text/clean-text.ts'

/** Cursor paging of every list: `next_cursor` is null on the last page. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  search: optionalText(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export type PageQuery = z.infer<typeof pageQuery>

/** A search counts its hits up to here; one more in `total` says that there are more than these. */
export const COUNTED_HITS = 1000

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.number().int() })
}

export const idParam = z.strictObject({ id: z.uuid() })
