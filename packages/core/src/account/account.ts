import { texts as accountTexts } from '@whofor/texts/core/account'

/** Account constants and texts that do not need zod. */
export const DEFAULT_TIER = 'free_beta'
export const PASSWORD = { min: 8, max: 256 } as const

/** Name for a greeting: the display name, else the local part of the email address, else "there". */
export function greetingName(user: { display_name: string | null; email: string | null }): string {
  return user.display_name?.trim() || user.email?.split('@')[0] || accountTexts.greeting.nobody
}

/** Tier as shown to users, with spaces for underscores. */
export function tierLabel(tier: string): string {
  return tier.replaceAll('_', ' ')
}

/** Tier at the start of a text: “Gold plus”. */
export function tierTitle(tier: string): string {
  if (tier === DEFAULT_TIER) return accountTexts.tier_names.free
  const label = tierLabel(tier)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** ISO 4217 codes that prices can be entered in, the default first. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'HUF',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'TRY',
  'UAH',
  'ZAR',
] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'USD'
