import { MINUTE_MS } from '../durations.ts'
export const CODE_LIFE_MS = 10 * MINUTE_MS
/** Wrong tries after which a code from a mail is dead. */
export const MAX_CODE_TRIES = 5

/** A six-digit code as mails and pages show it: `481 079`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
