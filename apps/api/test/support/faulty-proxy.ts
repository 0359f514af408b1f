import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { atEndOfFile } from './clean-up.ts'

/** What can happen to one submission on its way. */
export const FAULTS = [
  /** The connection breaks before the server has it. */
  'dropped',
  /** The server gets the beginning of it. */
  'cut',
  /** The server stores it, and the reply is lost, as a whole or after its beginning. */
  'reply_lost',
  'reply_cut',
  'slow',
  /** The server gets it twice at once, or again later. */
  'twice',
  'again',
  /** Something on the way answers. */
  'portal',
  'no_content',
  '429',
  '502',
  '503',
] as const
export type Fault = (typeof FAULTS)[number] | 'pass' | '500'

const DIST = join(import.meta.dirname, '../../../../packages/widget/dist')
const SLOW_MS = 150
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><body>
<script type="module">import { mount } from '/dist/index.js'; window.mountSurvey = mount</script></body></html>`

type Plan = { next: (email: string) => Fault }

/**
 * A proxy before a server, on which submissions fail as planned by their email address. It also serves an empty page at /host
 * and the npm package's script, so that a page and the server have one origin.
 */
export async function startFaultyProxy(server: string, plan: Plan): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {})
    handle(server, plan, incoming, outgoing).catch(() => outgoing.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  atEndOfFile(async () => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

async function handle(server: string, plan: Plan, incoming: IncomingMessage, outgoing: ServerResponse) {
  const path = incoming.url ?? '/'
  if (path === '/host') return void outgoing.setHeader('content-type', 'text/html').end(PAGE)
  if (path.startsWith('/dist/')) {
    const script = await readFile(join(DIST, path.slice('/dist/'.length)))
    return void outgoing.setHeader('content-type', 'text/javascript').end(script)
  }
  const body = await buffer(incoming)
  const isSubmission = incoming.method === 'POST' && path.endsWith('/responses')
  const fault = isSubmission ? plan.next(JSON.parse(body.toString()).email) : 'pass'
  await FATES[fault]({ server, incoming, outgoing, body })
}

type Exchange = { server: string; incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer }
type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const FATES: Record<Fault, (exchange: Exchange) => Promise<void>> = {
  pass: async (exchange) => answer(exchange, await forward(exchange)),
  dropped: async ({ outgoing }) => void outgoing.destroy(),
  cut: async (exchange) => {
    await forwardHalf(exchange)
    exchange.outgoing.destroy()
  },
  reply_lost: async (exchange) => {
    await forward(exchange)
    exchange.outgoing.destroy()
  },
  reply_cut: async (exchange) => {
    const { status, headers, body } = await forward(exchange)
    exchange.outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) })
    exchange.outgoing.write(body.subarray(0, body.length / 2), () => exchange.outgoing.destroy())
  },
  slow: async (exchange) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    answer(exchange, await forward(exchange))
  },
  twice: async (exchange) => {
    const [first] = await Promise.all([forward(exchange), forward(exchange)])
    answer(exchange, first)
  },
  again: async (exchange) => {
    answer(exchange, await forward(exchange))
    await forward(exchange)
  },
  portal: async ({ outgoing }) =>
    void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please log in to WiFi</h1>'),
  no_content: async ({ outgoing }) => void outgoing.writeHead(204).end(),
  429: async ({ outgoing }) => void outgoing.writeHead(429, { 'retry-after': '2' }).end('{}'),
  500: async ({ outgoing }) => void outgoing.writeHead(500).end('<h1>Internal error</h1>'),
  502: async ({ outgoing }) => void outgoing.writeHead(502).end('<h1>Bad gateway</h1>'),
  503: async ({ outgoing }) => void outgoing.writeHead(503, { 'retry-after': '1' }).end('{}'),
}

function answer({ outgoing }: Exchange, { status, headers, body }: Reply): void {
  outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body)
}

async function forward({ server, incoming, body }: Exchange): Promise<Reply> {
  const { method = 'GET', url = '/' } = incoming
  const headers = { ...incoming.headers, 'content-length': String(body.length) }
  const sent = request(`${server}${url}`, { method, headers })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, ...kept } = reply.headers
  return { status: reply.statusCode ?? 502, headers: kept, body: await buffer(reply) }
}

/** The server waits for the rest, which never comes. */
async function forwardHalf({ server, incoming, body }: Exchange): Promise<void> {
  const headers = { ...incoming.headers, 'content-length': String(body.length) }
  const sent = request(`${server}${incoming.url}`, { method: 'POST', headers })
  sent.on('error', () => {})
  await new Promise((resolve) => sent.write(body.subarray(0, body.length / 2), resolve))
  sent.destroy()
}
