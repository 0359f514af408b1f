import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { freshDb } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { serveListener } from '../support/serve-listener.ts'

const TOKEN = 'k3VQhT0pZ5yWm1sX8bNc2RfL7aJd9uGe4oPiKtYhBvE'

async function start(options: Parameters<typeof startInstance>[0] = {}) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  return { ...(await startInstance({ work: false, log, ...options })), lines }
}

const pathsOf = (lines: string[]) =>
  lines.map((line) => JSON.parse(line)).flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))

test.each([
  ['/sign-in', ['', '/', '?next=/personas']],
  ['/recover', ['', '/']],
  ['/unsubscribe', ['', '/']],
  ['/invitation', ['', '/']],
  ['/verify', ['', '/']],
  ['/email-change', ['', '/']],
  ['/p', ['', '/']],
  ['/api/public/personas', ['']],
])('the log has no token of %s', async (page, ends) => {
  const { visitor, lines } = await start()
  for (const end of ends) {
    await visitor().get(`${page}/${TOKEN}${end}`)
    await visitor().post(`${page}/${TOKEN}${end}`)
  }
  expect(new Set(pathsOf(lines))).toEqual(new Set([`${page}/…`]))
  expect(lines.join('')).not.toContain(TOKEN)
})

test.each(['//recover/', '/%72ecover/', '/Recover/', '/recover//'])('not as %s either', async (beginning) => {
  const { visitor, lines } = await start()
  await visitor().get(`${beginning}${TOKEN}`)
  expect(pathsOf(lines)).toHaveLength(1)
  expect(lines.join('')).not.toContain(TOKEN)
})

test('a request is logged at the level of the access log, with its id', async () => {
  const log = (level: string, lines: string[]) =>
    pino({ level }, { write: (line: string) => void lines.push(line) })
  const quiet: string[] = []
  const { visitor } = await start({ log: log('info', quiet) })
  await visitor().get('/healthz')
  expect(quiet).toEqual([])
  const loud: string[] = []
  const env = { accessLogLevel: 'info' as const }
  const { visitor: other } = await start({ log: log('info', loud), env })
  await other().get('/healthz', { 'x-request-id': 'proxy-1234' })
  expect(loud.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'request', request_id: 'proxy-1234', method: 'GET', path: '/healthz', status: 200 },
  ])
})

test('other paths are logged as they are', async () => {
  const { visitor, lines } = await start()
  const paths = ['/recover', '/sign-in', '/api/auth/recover/check', '/personas/verify']
  for (const path of paths) await visitor().get(path)
  expect(pathsOf(lines)).toEqual(paths)
})

test('a failure with a token logs its cause without it', async () => {
  const db = await freshDb()
  let isDown = false
  const { visitor, lines } = await start({
    db: {
      ...db,
      write: (work, options) => (isDown ? Promise.reject(new Error('disk full')) : db.write(work, options)),
    },
  })
  isDown = true
  const replies = [
    await visitor().post('/api/auth/sign-out', {}),
    await visitor().post(`/unsubscribe/${TOKEN}`),
    await visitor().post('/api/auth/recover', { email: 'ana@example.com' }),
    await visitor().post('/api/auth/verify', { token: TOKEN }),
    await visitor().post('/api/auth/email-change', { token: TOKEN }),
  ]
  expect(replies.map(({ status }) => status)).toContain(500)
  expect(lines.join('')).toContain('disk full')
  expect(lines.join('')).not.toContain(TOKEN)
})

const errorsIn = (lines: string[]) => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)

test('line breaks in a path are not found, on every page and route, without an error', async () => {
  const { app, visitor, owner, lines } = await start()
  const [stranger, person] = [visitor(), await owner()]
  expect((await stranger.get('/s/%0d%0ax/')).status).toBe(404)
  const paths = new Set(app.routes.map(({ path }) => path).filter((path) => path.includes('/:')))
  expect(paths.size).toBeGreaterThan(50)
  for (const path of paths)
    for (const who of [stranger, person]) {
      const reply = await who.get(path.replace(/:[\w]+(\{.*?\})?/g, '%0d%0ax'))
      expect([path, reply.status < 500]).toEqual([path, true])
    }
  expect(errorsIn(lines)).toEqual([])
})

test('a body that is cut off is no error of ours', async () => {
  const { app, lines } = await start()
  const { host, port } = new URL(await serveListener(getRequestListener(app.fetch)))
  const types = {
    '/s/some-survey-00000000': 'application/x-www-form-urlencoded',
    '/api/auth/sign-in': 'application/json',
  }
  const more = {
    '/oauth/token': 'application/x-www-form-urlencoded',
    '/unsubscribe/x': 'application/x-www-form-urlencoded',
  }
  const all = Object.entries({ ...types, ...more })
  for (const [path, type] of all) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n`
    socket.write(`${head}{"a=`, () => setImmediate(() => socket.destroy()))
  }
  await vi.waitFor(() => expect(pathsOf(lines)).toHaveLength(all.length), 15_000)
  expect(errorsIn(lines)).toEqual([])
})
