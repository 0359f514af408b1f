import { z } from 'zod'
import { translated } from './i18n/translated.ts'
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

const ENGLISH_LABELS: Record<ContextCategory, string> = {
  product: 'Product',
  service: 'Service',
  mission: 'Mission',
  commerce: 'Commerce',
  community: 'Community',
  class: 'Class',
  social_audience: 'Social audience',
  brand: 'Brand',
  campaign: 'Campaign',
  event: 'Event',
}
const GERMAN_LABELS: Record<ContextCategory, string> = {
  product: 'Produkt',
  service: 'Dienstleistung',
  mission: 'Mission',
  commerce: 'Handel',
  community: 'Community',
  class: 'Kurs',
  social_audience: 'Social-Media-Publikum',
  brand: 'Marke',
  campaign: 'Kampagne',
  event: 'Veranstaltung',
}
export const CATEGORY_LABELS: Record<ContextCategory, string> = translated(ENGLISH_LABELS, GERMAN_LABELS)

/** A category's labels in all languages, for searching. */
export const allLabelsOf = (category: ContextCategory) => [ENGLISH_LABELS[category], GERMAN_LABELS[category]]

const TEXTS = translated(
  {
    name: 'Please enter a name',
    priceTooLow: 'The price cannot be below zero',
    priceTooHigh: 'The price is too high',
    decimals: 'At most two decimals',
  },
  {
    name: 'Bitte geben Sie einen Namen ein',
    priceTooLow: 'Der Preis darf nicht unter null liegen',
    priceTooHigh: 'Der Preis ist zu hoch',
    decimals: 'Höchstens zwei Nachkommastellen',
  },
)

export const CONTEXT_ITEM_LIMITS = { items: 500, name: 120, description: 2000, price: 9_999_999.99 } as const

const CENTS = 100

/** In the owner's currency. At most two decimals, so that both databases store the same number. */
const price = z
  .number()
  .min(0, { error: () => TEXTS.priceTooLow })
  .max(CONTEXT_ITEM_LIMITS.price, { error: () => TEXTS.priceTooHigh })
  .refine((value) => Math.round(value * CENTS) / CENTS === value, { error: () => TEXTS.decimals })
  .nullable()

/** Blank text is stored as null. */
const description = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : typed))
  .pipe(z.union([z.null(), personText(CONTEXT_ITEM_LIMITS.description)]))
  .nullable()

const name = personText(CONTEXT_ITEM_LIMITS.name, () => TEXTS.name)
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
