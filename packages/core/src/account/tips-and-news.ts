import { texts } from '@whofor/texts/core/tips-and-news'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'

export const TIP_CATEGORIES = ['general', 'persona_creation', 'products', 'surveys'] as const
export type TipCategory = (typeof TIP_CATEGORIES)[number]

export const CONTENT_LIMITS = { items: 200, title: 120, tip: 600, news: 10_000 } as const

/** Blank text is reported with the specification's message. */
const filledIn = (max: number) =>
  z
    .string()
    .refine((typed) => typed.trim() !== '', { error: () => texts.content.incomplete, abort: true })
    .pipe(personText(max))

/** A new tip is active and placed last, unless a position is given (as when undoing a deletion). */
export const tipInput = z.strictObject({
  title: filledIn(CONTENT_LIMITS.title),
  content: filledIn(CONTENT_LIMITS.tip),
  category: z.enum(TIP_CATEGORIES),
  is_active: z.boolean(),
  display_order: z.int().min(0).max(1_000_000).optional(),
})
export type TipInput = z.infer<typeof tipInput>

export const tipReply = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    category: z.string(),
    is_active: z.boolean(),
    display_order: z.int(),
    updated_at: z.int(),
  })
  .meta({ id: 'Tip' })
export type TipReply = z.infer<typeof tipReply>
export const tipList = z.object({ items: z.array(tipReply) }).meta({ id: 'TipList' })

/** All tips in their new order. */
export const tipOrder = z.strictObject({ ids: z.array(z.uuid()).max(CONTENT_LIMITS.items) })

/** News starts as a draft. `published_at` is only set when deleted news is restored. */
export const newsInput = z.strictObject({
  title: filledIn(CONTENT_LIMITS.title),
  content: filledIn(CONTENT_LIMITS.news),
  published_at: z.int().min(0).nullable().optional(),
})
export type NewsInput = z.infer<typeof newsInput>

/** `published_at` is null for a draft. */
export const newsReply = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    is_published: z.boolean(),
    published_at: z.int().nullable(),
    updated_at: z.int(),
  })
  .meta({ id: 'ProductNews' })
export type NewsReply = z.infer<typeof newsReply>
export const newsList = z.object({ items: z.array(newsReply) }).meta({ id: 'ProductNewsList' })
