import {
  type ContextCategory,
  type ContextItem,
  type ContextItemInput,
  contextItemInput,
} from '@whofor/core/context-item'
import { issuesOf, type Read } from '../../lib/use-form.ts'

/** Form state: all text until submitted. */
export type ItemForm = { name: string; category: ContextCategory; price: string; description: string }

const NO_PRICE = 'Enter a price like 12.50, or leave it blank'

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
    ...(Number.isNaN(price) ? { price: NO_PRICE } : {}),
  }
  return read.success && !issues.price ? { input: read.data } : { issues }
}

/** Accepts "$1,200", "6.20" and "6,2"; null when empty, NaN when invalid. A comma before three digits separates thousands. */
export function readPrice(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (text === '') return null
  const plain = text.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN
}
