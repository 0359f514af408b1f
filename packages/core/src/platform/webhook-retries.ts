import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** After each failed attempt, the first one included; the delivery has failed when the last attempt does. */
const RETRY_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14].map((hours) => hours * HOUR_MS)]
export const WEBHOOK_ATTEMPTS_MAX = RETRY_MS.length + 1
/** A webhook that has failed for so long, without one success, is turned off. */
export const WEBHOOK_DISABLE_MS = 5 * DAY_MS

/**
 * How long to wait after a failed attempt, with up to 20% jitter.
 * @param attempts made so far, at least 1
 * @param random from 0 to 1
 * @returns null after the last attempt
 */
export function webhookRetryMs(attempts: number, random: number): number | null {
  const delay = RETRY_MS[attempts - 1]
  return delay === undefined ? null : Math.round(delay * (1 + random / 5))
}
