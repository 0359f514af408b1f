/** Account constants and texts that do not need zod. */
export const DEFAULT_TIER = 'free_beta'
export const PASSWORD = { min: 8, max: 256 } as const

export const REGISTER_TEXTS = {
  mismatch: 'Passwords do not match',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be at most 256 characters',
  terms: 'You must accept the terms and conditions',
  failed: 'Failed to create account',
} as const
export const SIGN_IN_TEXTS = {
  failed: 'Failed to sign in',
  wrong: 'Invalid login credentials',
  wrongPassword: 'That password is incorrect.',
} as const

/** Name for a greeting: the display name, else the local part of the email address, else "there". */
export function greetingName(user: { display_name: string | null; email: string | null }): string {
  return user.display_name?.trim() || user.email?.split('@')[0] || 'there'
}

/** Tier as shown to users, with spaces for underscores. */
export function tierLabel(tier: string): string {
  return tier.replaceAll('_', ' ')
}

/** Tier at the start of a text: “Gold plus”. */
export function tierTitle(tier: string): string {
  const label = tierLabel(tier)
  return label.charAt(0).toUpperCase() + label.slice(1)
}
