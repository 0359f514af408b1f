import type { Server } from 'node:http'

/**
 * Milliseconds. `idle` is longer than the heartbeat of the live events, which keeps their connections open.
 */
const TIMES = { headers: 10_000, request: 30_000, idle: 60_000 } as const

/** Closes connections that send slowly, read slowly or are silent: each uses a file descriptor. */
export function limitSockets(server: Server, times: Record<keyof typeof TIMES, number> = TIMES): void {
  server.headersTimeout = times.headers
  server.requestTimeout = times.request
  server.timeout = times.idle
}
