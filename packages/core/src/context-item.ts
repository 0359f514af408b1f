import { texts, textsByLocale } from '@whofor/texts/core/context-items'
import { LOCALES } from '@whofor/texts/locales'
import { z } from 'zod'
import { pageOf, sortedPageQuery } from './paging.ts'
import { personText } from './text/clean-text.ts'

/** Kinds of context item, named by the specification, in display order. */
export const CONTEXT_CATEGORIES = [
  'product',
  'service',
  'mission',
  'commerce',
  'community',
  'class',
  'social_audience',
  'brand',
  'campaign',
  'event',
] as const
export type ContextCategory = (typeof CONTEXT_CATEGORIES)[number]

/** A category's labels in all languages, for searching. */
export const allLabelsOf = (category: ContextCategory): string[] =>
  LOCALES.map((locale) => textsByLocale[locale].categories[category])

export const CONTEXT_ITEM_LIMITS = { items: 500, name: 120, description: 2000, price: 9_999_999.99 } as const

const CENTS = 100

/** In the owner's currency. At most two decimals, so that both databases store the same number. */
const price = z
  .number()
  .min(0, { error: () => texts.form.price_too_low })
  .max(CONTEXT_ITEM_LIMITS.price, { error: () => texts.form.price_too_high })
  .refine((value) => Math.round(value * CENTS) / CENTS === value, { error: () => texts.form.decimals })
  .nullable()

/** Blank text is stored as null. */
const description = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : typed))
  .pipe(z.union([z.null(), personText(CONTEXT_ITEM_LIMITS.description)]))
  .nullable()

const name = personText(CONTEXT_ITEM_LIMITS.name, () => texts.form.name)
export const contextCategory = z.enum(CONTEXT_CATEGORIES)

export const contextItemInput = z.strictObject({
  name,
  category: contextCategory.default('product'),
  price: price.default(null),
  description: description.default(null),
})
export type ContextItemInput = z.infer<typeof contextItemInput>

/** Omitted fields keep their value. */
export const contextItemChanges = z
  .strictObject({ name, category: contextCategory, price, description })
  .partial()
export type ContextItemChanges = z.infer<typeof contextItemChanges>

export const contextItem = z
  .object({
    id: z.string(),
    name: z.string(),
    category: contextCategory,
    /** In the owner's currency. */
    price: z.number().nullable(),
    description: z.string().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'ContextItem' })
export type ContextItem = z.infer<typeof contextItem>

export const CONTEXT_SORTS = ['newest', 'oldest', 'name', 'price'] as const
export type ContextSort = (typeof CONTEXT_SORTS)[number]
export const contextItemQuery = sortedPageQuery.extend({
  sort: z.enum(CONTEXT_SORTS).default('newest'),
  category: contextCategory.optional(),
})
export type ContextItemQuery = z.infer<typeof contextItemQuery>
/** `counts` are of each category, without search. */
export const contextItemPage = pageOf(contextItem)
  .extend({ counts: z.record(contextCategory, z.int()) })
  .meta({ id: 'ContextItemPage' })
