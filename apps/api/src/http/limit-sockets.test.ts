import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitSockets } from './limit-sockets.ts'

async function listening(): Promise<number> {
  // A reply that never ends but sends data.
  const server = createServer((_, reply) => {
    const heartbeat = setInterval(() => reply.write('beat\n'), 10)
    reply.on('close', () => clearInterval(heartbeat))
  })
  limitSockets(server, { headers: 10_000, request: 30_000, idle: 200 })
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a silent connection is closed, one with a live stream is not', async () => {
  const port = await listening()
  const live = connect(port, '127.0.0.1').on('error', () => {})
  live.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(live, 'data')
  const silent = connect(port, '127.0.0.1').on('error', () => {})
  silent.resume()
  await once(silent, 'close')
  await once(live, 'data')
  expect(live.closed).toBe(false)
  live.destroy()
})

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: here\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10000\r\n\r\n'],
])('a connection that sends %s byte by byte is closed', async (_, beginning) => {
  const server = createServer({ connectionsCheckingInterval: 20 }, (request, reply) => {
    request.resume().on('end', () => reply.end('all of it'))
  })
  limitSockets(server, { headers: 150, request: 300, idle: 60_000 })
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const slow = connect(port, '127.0.0.1').on('error', () => {})
  let received = ''
  slow.on('data', (bytes) => {
    received += String(bytes)
  })
  slow.write(beginning)
  const drip = setInterval(() => slow.write('x'), 20)
  onTestFinished(() => clearInterval(drip))
  await once(slow, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  // Others are served meanwhile and afterwards.
  const quick = connect(port, '127.0.0.1')
  quick.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  const [first] = await once(quick, 'data')
  expect(String(first)).toContain('200 OK')
})
