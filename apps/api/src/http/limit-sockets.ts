import type { Server } from 'node:http'

/** Milliseconds. `idle` outlasts the beat of the live events, which keeps theirs open. */
const TIMES = { headers: 10_000, request: 30_000, idle: 60_000 } as const

/** Closes connections that send slowly, read slowly or say nothing at all: each holds a file of the process. */
export function limitSockets(server: Server, times: Record<keyof typeof TIMES, number> = TIMES): void {
  server.headersTimeout = times.headers
  server.requestTimeout = times.request
  server.timeout = times.idle
}
