import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** After each failed attempt, the first one included; the delivery has failed when the last attempt does. */
const RETRY_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14].map((hours) => hours * HOUR_MS)]
export const WEBHOOK_ATTEMPTS_MAX = RETRY_MS.length + 1
/** A webhook that has failed for so long, without one success, is turned off. */
export const WEBHOOK_DISABLE_MS = 5 * DAY_MS
/** After so many failures in a row, a receiver that times out is paused: each attempt holds a place that others wait for. */
const PAUSE_AFTER = 5
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [5 * MINUTE_MS, 2 * HOUR_MS]

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

/**
 * How long nothing is sent to a receiver that timed out once more; twice as long each time.
 * @param failures in a row, at least 1
 * @returns null while it is tried without a pause
 */
export function webhookPauseMs(failures: number): number | null {
  if (failures < PAUSE_AFTER) return null
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (failures - PAUSE_AFTER))
}
