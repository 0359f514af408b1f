import { z } from 'zod'
import { pageOf } from './paging.ts'
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

export const CATEGORY_LABELS: Record<ContextCategory, string> = {
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

export const CONTEXT_ITEM_LIMITS = { items: 500, name: 120, description: 2000, price: 9_999_999.99 } as const

const CENTS = 100

/** Dollars. At most two decimals, so that both databases store the same number. */
const price = z
  .number()
  .min(0, 'The price cannot be below zero')
  .max(CONTEXT_ITEM_LIMITS.price, 'The price is too high')
  .refine((value) => Math.round(value * CENTS) / CENTS === value, 'At most two decimals')
  .nullable()

/** Blank text is stored as null. */
const description = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : typed))
  .pipe(z.union([z.null(), personText(CONTEXT_ITEM_LIMITS.description)]))
  .nullable()

const name = personText(CONTEXT_ITEM_LIMITS.name, 'Please enter a name')
const category = z.enum(CONTEXT_CATEGORIES)

export const contextItemInput = z.strictObject({
  name,
  category: category.default('product'),
  price: price.default(null),
  description: description.default(null),
})
export type ContextItemInput = z.infer<typeof contextItemInput>

/** Omitted fields keep their value. */
export const contextItemChanges = z.strictObject({ name, category, price, description }).partial()
export type ContextItemChanges = z.infer<typeof contextItemChanges>

export const contextItem = z
  .object({
    id: z.string(),
    name: z.string(),
    category,
    /** Dollars. */
    price: z.number().nullable(),
    description: z.string().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'ContextItem' })
export type ContextItem = z.infer<typeof contextItem>
export const contextItemPage = pageOf(contextItem).meta({ id: 'ContextItemPage' })
