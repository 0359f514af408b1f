import type { ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/core/context-items'
import { currentLocale } from '@whofor/texts/current-locale'
import { withinSentence } from '../../lib/format.ts'
import { pageOwner } from '../../lib/session-channel.ts'

/** In the owner's currency, and where the symbol of the language's own country is short: "$0.00", "0,00 €". */
export function formatPrice(price: number, currency = pageOwner()?.currency ?? 'USD'): string {
  const locale = currentLocale() === 'en' ? 'en-US' : currentLocale()
  // Prices have at most two decimals, also in currencies that have none.
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(Number.isInteger(price) ? {} : { minimumFractionDigits: 2 }),
  }).format(price)
}

/** An item as inserted into text: "Bread box (class, $24.00): One loaf every Friday." */
export function contextText({ name, category, price, description }: Omit<ContextItem, 'id' | 'created_at'>) {
  const facts = [withinSentence(texts.categories[category]), ...(price === null ? [] : [formatPrice(price)])]
  return `${name} (${facts.join(', ')})${description ? `: ${description}` : ''}`
}
