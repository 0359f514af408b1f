import { MINUTE_MS } from '@whofor/core/durations'

const DELAYS_MS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS)

/**
 * How long to wait after a failed attempt: 1, 2, 5, 15, then every 30 minutes, with up to 20% jitter.
 * @param attempts made so far, at least 1
 */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const delay = DELAYS_MS[attempts - 1] ?? Math.max(...DELAYS_MS)
  return Math.round(delay * (1 + random / 5))
}
