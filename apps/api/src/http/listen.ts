import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { ErrorCode, Problem } from '@whofor/core/problem'
import type { Logger } from 'pino'
import type { SocketLimits } from '../env.ts'

const POLL_MS = 20
/** Longer than a proxy needs to send a request on a connection that it has already chosen. */
const REFUSING_MS = 1000
/** How often slow connections are looked for; Node's default would let them live 30 seconds longer. */
const CHECK_MS = 5_000

export type HttpServer = {
  /**
   * For rolling restarts: requests are still served, but each reply closes its connection; then, for the last part, each is
   * refused before it is read, so that a proxy sends it elsewhere and no connection waits when the port closes.
   */
  drain(ms: number): Promise<void>
  /**
   * Accepts no more connections; resolves once every request in progress has its reply, or after the timeout.
   */
  finish(timeoutMs: number): Promise<void>
}

/**
 * Serves an application on the port; 0 picks a free one.
 * @throws the system's error when the port is not available
 */
export async function listen(
  answer: Parameters<typeof getRequestListener>[0],
  { port, host, sockets }: { port: number; host: string | undefined; sockets: SocketLimits },
  log: Pick<Logger, 'warn'>,
): Promise<{ server: HttpServer; port: number }> {
  const listener = getRequestListener(answer)
  let phase: 'serving' | 'draining' | 'refusing' = 'serving'
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, reply) => {
    if (phase !== 'serving') reply.setHeader('connection', 'close')
    if (phase === 'refusing') refuse(reply)
    else listener(request, reply)
  })
  limitSockets(server, sockets)
  answerUnreadable(server)
  warnOfDropped(server, sockets.connections, log)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    server: {
      async drain(ms) {
        phase = 'draining'
        const refusingMs = Math.min(ms / 2, REFUSING_MS)
        await wait(ms - refusingMs)
        phase = 'refusing'
        await wait(refusingMs)
      },
      finish(timeoutMs) {
        if (phase === 'serving') phase = 'draining'
        return finish(server, timeoutMs)
      },
    },
    port: typeof address === 'object' && address !== null ? address.port : port,
  }
}

function refuse(reply: ServerResponse): void {
  const text = 'The server is restarting.\n'
  const type = 'text/plain; charset=utf-8'
  reply.writeHead(503, { 'retry-after': '1', 'content-type': type, 'content-length': text.length })
  reply.end(text)
}

/** At most once a minute. */
function warnOfDropped(server: Server, connections: number, log: Pick<Logger, 'warn'>): void {
  let warnedAt = -Infinity
  server.on('drop', () => {
    if (performance.now() - warnedAt < 60_000) return
    warnedAt = performance.now()
    log.warn({ connections }, 'too many connections: see MAX_CONNECTIONS')
  })
}

/** Keep-alive connections become idle one after another, when their last reply has been sent. */
async function finish(server: Server, timeoutMs: number): Promise<void> {
  let closed = false
  const end = performance.now() + timeoutMs
  server.close(() => {
    closed = true
  })
  while (!closed && performance.now() < end) {
    server.closeIdleConnections()
    await wait(POLL_MS)
  }
  server.closeAllConnections()
}

type Fault = { status: 400 | 408 | 413 | 431; code: ErrorCode; text: string }

const MALFORMED: Fault = { status: 400, code: 'malformed_request', text: 'The request is not valid HTTP.' }
const FAULTS: Record<string, Fault> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    text: 'The headers of the request are too large. Delete the cookies of this site and try again.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    text: 'The body has chunk extensions that are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    text: 'The request took too long to arrive.',
  },
}

/** Answers requests that never reach a route, with a problem as routes do; Node's own reply has no body. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
    socket.end(replyTo(FAULTS[error.code ?? ''] ?? MALFORMED), () => socket.destroy())
  })
}

/** Whether a reply has begun, which a second one would break. Node's own handler asks the same. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true

function replyTo({ status, code, text }: Fault): string {
  const problem: Problem = {
    type: `urn:whofor:problem:${code}`,
    title: text,
    status,
    code,
    detail: text,
    request_id: randomUUID(),
  }
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    '',
    body,
  ].join('\r\n')
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
