import { setImmediate, setTimeout } from 'node:timers/promises'

/** A turn of the event loop that takes others longer shows that they are busy. */
const BUSY_MS = 1
const TIMES_AS_LONG = 3
const MAX_PAUSE_MS = 20

/**
 * Call it between two batches of an export: other requests are served meanwhile. While they are busy, it waits three times as long
 * as the batch took, so that the export leaves them most of the event loop.
 */
export function createGiveWay(): () => Promise<void> {
  let resumed = performance.now()
  return async () => {
    const paused = performance.now()
    await setImmediate()
    const isBusy = performance.now() - paused > BUSY_MS
    if (isBusy) await setTimeout(Math.min(TIMES_AS_LONG * (paused - resumed), MAX_PAUSE_MS))
    resumed = performance.now()
  }
}
