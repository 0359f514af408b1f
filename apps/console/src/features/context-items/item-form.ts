import {
  type ContextCategory,
  type ContextItem,
  type ContextItemInput,
  contextItemInput,
} from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { currentLocale } from '@whofor/texts/current-locale'
import { issuesOf, type Read } from '../../lib/use-form.ts'

/** Form state: all text until submitted. */
export type ItemForm = { name: string; category: ContextCategory; price: string; description: string }

export const formOf = (item: ContextItem | null): ItemForm => ({
  name: item?.name ?? '',
  category: item?.category ?? 'product',
  price: item?.price?.toFixed(2) ?? '',
  description: item?.description ?? '',
})

/** The request's input, or errors by field. */
export const readItem: Read<ItemForm, ContextItemInput> = (form) => {
  const price = readPrice(form.price)
  const read = contextItemInput.safeParse({ ...form, price: Number.isNaN(price) ? null : price })
  const issues = {
    ...issuesOf(form, read.error?.issues ?? []),
    ...(Number.isNaN(price) ? { price: texts.page.bad_price } : {}),
  }
  return read.success && !issues.price ? { input: read.data } : { issues }
}

/**
 * Accepts "$1,200", "6.20" and "6,2", and in German "1.200,50 €"; null when empty, NaN when invalid. A thousands
 * separator stands before three digits.
 */
export function readPrice(typed: string): number | null {
  const text = typed.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
  if (text === '') return null
  const thousands = currentLocale() === 'de' ? /\.(?=\d{3}(\D|$))/g : /,(?=\d{3}(\D|$))/g
  const plain = text.replace(thousands, '').replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN
}
