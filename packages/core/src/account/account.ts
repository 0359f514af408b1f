import { translated } from '../i18n/translated.ts'
/** Account constants and texts that do not need zod. */
export const DEFAULT_TIER = 'free_beta'
export const PASSWORD = { min: 8, max: 256 } as const

export const REGISTER_TEXTS = translated(
  {
    mismatch: 'Passwords do not match',
    tooShort: 'Password must be at least 8 characters',
    tooLong: 'Password must be at most 256 characters',
    terms: 'You must accept the terms and conditions',
    failed: 'Failed to create account',
  },
  {
    mismatch: 'Die Passwörter stimmen nicht überein',
    tooShort: 'Das Passwort muss mindestens 8 Zeichen haben',
    tooLong: 'Das Passwort darf höchstens 256 Zeichen haben',
    terms: 'Sie müssen die Bedingungen akzeptieren',
    failed: 'Das Konto ließ sich nicht erstellen',
  },
)
export const SIGN_IN_TEXTS = translated(
  {
    failed: 'Failed to sign in',
    wrong: 'Invalid login credentials',
    wrongPassword: 'That password is incorrect.',
  },
  {
    failed: 'Anmelden fehlgeschlagen',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch',
    wrongPassword: 'Dieses Passwort ist falsch.',
  },
)
const GREETING_TEXTS = translated({ nobody: 'there' }, { nobody: 'zusammen' })

/** Name for a greeting: the display name, else the local part of the email address, else "there". */
export function greetingName(user: { display_name: string | null; email: string | null }): string {
  return user.display_name?.trim() || user.email?.split('@')[0] || GREETING_TEXTS.nobody
}

const TIER_NAMES = translated({ free: 'Free beta' }, { free: 'Kostenlose Beta' })

/** Tier as shown to users, with spaces for underscores. */
export function tierLabel(tier: string): string {
  return tier.replaceAll('_', ' ')
}

/** Tier at the start of a text: “Gold plus”. */
export function tierTitle(tier: string): string {
  if (tier === DEFAULT_TIER) return TIER_NAMES.free
  const label = tierLabel(tier)
  return label.charAt(0).toUpperCase() + label.slice(1)
}
