import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SocketLimits } from '../env.ts'
import { answerUnreadable, limitSockets } from './listen.ts'

const LIMITS: SocketLimits = { headersMs: 10_000, requestMs: 30_000, connections: 100 }

async function listening(
  answer: RequestListener,
  {
    limits = {},
    idleMs = 60_000,
    ...options
  }: ServerOptions & { limits?: Partial<SocketLimits>; idleMs?: number },
): Promise<number> {
  const server = createServer(options, answer)
  limitSockets(server, { ...LIMITS, ...limits }, idleMs)
  answerUnreadable(server)
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function open(port: number): Socket & { received: string } {
  const socket = Object.assign(connect(port, '127.0.0.1'), { received: '' })
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    socket.received += String(bytes)
  })
  return socket
}

const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve))
const GET = 'GET / HTTP/1.1\r\nHost: here\r\n'
const problemOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n')))

test('a silent connection is closed, one with a live stream is not', async () => {
  // A reply that never ends but sends data.
  const port = await listening(
    (_, reply) => {
      const heartbeat = setInterval(() => reply.write('beat\n'), 10)
      reply.on('close', () => clearInterval(heartbeat))
    },
    { idleMs: 200 },
  )
  const live = open(port)
  live.write(`${GET}\r\n`)
  await once(live, 'data')
  await closed(open(port))
  await once(live, 'data')
  expect(live.closed).toBe(false)
  live.destroy()
})

test.each([
  ['headers', `${GET}X-Slow: `],
  ['a body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10000\r\n\r\n'],
])('a connection that sends %s byte by byte is closed, with a problem', async (_, beginning) => {
  const port = await listening(
    (request, reply) => void request.resume().on('end', () => reply.end('all of it')),
    {
      connectionsCheckingInterval: 20,
      limits: { headersMs: 150, requestMs: 300 },
    },
  )
  const slow = open(port)
  slow.write(beginning)
  const drip = setInterval(() => slow.write('x'), 20)
  onTestFinished(() => clearInterval(drip))
  await closed(slow)
  expect(slow.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(problemOf(slow.received)).toMatchObject({ status: 408, code: 'request_timeout' })
  // Others are served meanwhile and afterwards.
  const quick = open(port)
  quick.write(`${GET}Connection: close\r\n\r\n`)
  const [first] = await once(quick, 'data')
  expect(String(first)).toContain('200 OK')
})

test.each([
  [431, 'headers_too_large', `${GET}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'malformed_request', 'nonsense\r\n\r\n'],
  [
    400,
    'malformed_request',
    `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ],
])('what is no request gets a problem: %s %s', async (status, code, text) => {
  const port = await listening((_, reply) => void reply.end('read'), {})
  const socket = open(port)
  socket.write(text)
  await closed(socket)
  expect(socket.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .+\\r\\n`))
  expect(socket.received).toContain('Content-Type: application/problem+json\r\n')
  expect(problemOf(socket.received)).toMatchObject({ status, code })
})

test('a reply that has begun gets no second one in it', async () => {
  const port = await listening((_, reply) => void reply.writeHead(200).write('begun'), {})
  const socket = open(port)
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n`)
  await once(socket, 'data')
  socket.write('no chunk\r\n')
  await closed(socket)
  expect(socket.received).not.toContain('400')
})

test('connections beyond the cap are closed; those within are served', async () => {
  const port = await listening((_, reply) => void reply.end('served'), { limits: { connections: 2 } })
  const [first, second] = [open(port), open(port)]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  const third = open(port)
  third.write(`${GET}\r\n`)
  await closed(third)
  expect(third.received).toBe('')
  first.write(`${GET}\r\n`)
  await once(first, 'data')
  expect(first.received).toContain('200 OK')
  // A place that became free is used.
  second.destroy()
  await expect
    .poll(async () => {
      const next = open(port)
      next.write(`${GET}Connection: close\r\n\r\n`)
      await closed(next)
      return next.received
    })
    .toContain('200 OK')
})
