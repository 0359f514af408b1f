import type { Server } from 'node:http'
import type { SocketLimits } from '../env.ts'

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
