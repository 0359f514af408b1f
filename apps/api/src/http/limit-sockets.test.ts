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
