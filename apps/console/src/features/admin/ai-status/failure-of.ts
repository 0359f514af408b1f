import { texts } from '@whofor/texts/console/admin/ai-status'

/** Why a call failed, for administrators, by the code of the error. */
export function failureOf(code: string): { short: string; long: string } {
  const known: Record<string, { short: string; long: string }> = texts.failures
  return known[code] ?? texts.failures.other
}
