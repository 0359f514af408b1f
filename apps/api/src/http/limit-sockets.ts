import type { Server } from 'node:http'

export type SocketLimits = {
  /** Milliseconds within which a request's headers, and all of it, have to arrive. */
  headersMs: number
  requestMs: number
  /** Connections at once; those beyond are closed unanswered. */
  connections: number
}

/** Longer than the heartbeat of the live events, which keeps their connections open. */
const IDLE_MS = 60_000
/** Longer than proxies keep theirs, so that none sends a request into a connection that closes. */
const KEEP_ALIVE_MS = 65_000

/** Closes connections that send slowly, read slowly or are silent: each uses a file descriptor. */
export function limitSockets(server: Server, limits: SocketLimits, idleMs = IDLE_MS): void {
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.timeout = idleMs
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = limits.connections
}
