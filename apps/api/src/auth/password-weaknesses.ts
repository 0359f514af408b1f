import { COMMON_PASSWORDS } from './common-passwords.ts'

const TEXTS = {
  common: 'It is one of the most common passwords.',
  repeated: 'It repeats the same characters.',
  email: 'It is your email address.',
} as const

/**
 * @returns why a password is too easy to guess; empty when it is not. The length is checked by the input
 * schema.
 */
export function passwordWeaknesses(password: string, email: string): string[] {
  const lower = password.toLowerCase()
  const found: string[] = []
  if (COMMON_PASSWORDS.has(lower)) found.push(TEXTS.common)
  if (new Set(lower).size < 3) found.push(TEXTS.repeated)
  if (lower === email || lower === email.split('@')[0]) found.push(TEXTS.email)
  return found
}
