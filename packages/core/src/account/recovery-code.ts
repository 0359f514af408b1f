/** Excludes characters that look alike: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Codes for signing in without the second factor. Each works once. */
export const RECOVERY_CODE = {
  alphabet: ALPHABET,
  count: 10,
  length: 8,
  pattern: new RegExp(`^[${ALPHABET}]{8}$`),
} as const
