import { vi } from 'vitest'

const TIMEOUT_MS = 30_000
const { waitFor } = vi

/** Instead of the second after which Vitest gives up, which a busy machine can take; no test waits longer than it needs to. */
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'object' ? { timeout: TIMEOUT_MS, ...options } : (options ?? TIMEOUT_MS),
  )
