import { once } from 'node:events'
import { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { limitSockets } from './limit-sockets.ts'

const POLL_MS = 20
/** How often slow connections are looked for; Node's default would let them live 30 seconds longer. */
const CHECK_MS = 5_000

export type HttpServer = {
  /**
   * Accepts no more connections; resolves once every request in progress has its reply, or after the timeout.
   */
  finish(timeoutMs: number): Promise<void>
}

/**
 * Serves on the port; 0 picks a free one.
 * @throws the system's error when the port is not available
 */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { port, host }: { port: number; host: string | undefined },
): Promise<{ server: HttpServer; port: number }> {
  const server = createAdaptorServer({ fetch, serverOptions: { connectionsCheckingInterval: CHECK_MS } })
  if (!(server instanceof Server)) throw new Error('Only HTTP/1.1 is served')
  limitSockets(server)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    server: { finish: (timeoutMs) => finish(server, timeoutMs) },
    port: typeof address === 'object' && address !== null ? address.port : port,
  }
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
