import type { Pool } from 'pg'

/** Its commit waits until the log is on disk up to here, and so all commits before it. */
const FLUSH = "SELECT pg_logical_emit_message(true, 'whofor', '')"

/**
 * Waits until all that was committed before the call is on disk. Calls that come while one is under way share the next.
 */
export function createFlush(pool: Pick<Pool, 'query'>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    const started = pool.query(FLUSH).then(() => {})
    const ended = started
      .catch(() => {})
      .then(() => {
        if (running === ended) running = null
      })
    running = ended
    return started
  }

  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
