import type { Server } from 'node:http'

/**
 * Milliseconds. `idle` is longer than the heartbeat of the live events, which keeps their connections open.
 */
const TIMEOUTS_MS = { headers: 10_000, request: 30_000, idle: 60_000 } as const

/** Closes connections that send slowly, read slowly or are silent: each uses a file descriptor. */
export function limitSockets(
  server: Server,
  times: Record<keyof typeof TIMEOUTS_MS, number> = TIMEOUTS_MS,
): void {
  server.headersTimeout = times.headers
  server.requestTimeout = times.request
  server.timeout = times.idle
}
