import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { SocketLimits } from '../env.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { limitSockets } from './limit-sockets.ts'

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
