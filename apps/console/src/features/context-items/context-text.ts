import { CATEGORY_LABELS, type ContextItem } from '@whofor/core/context-item'

/** Prices are in dollars in every locale. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatPrice = (price: number) => dollars.format(price)

/** An item as inserted into text: "Bread box (class, $24.00): One loaf every Friday." */
export function contextText({ name, category, price, description }: Omit<ContextItem, 'id' | 'created_at'>) {
  const facts = [CATEGORY_LABELS[category].toLowerCase(), ...(price === null ? [] : [formatPrice(price)])]
  return `${name} (${facts.join(', ')})${description ? `: ${description}` : ''}`
}
