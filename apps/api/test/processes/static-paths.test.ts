import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freshFolder } from '../support/databases.ts'
import { startMain, untilRunning } from './main-process.ts'

/** As a client sends them: `fetch` would normalize the path first. */
const PATHS = [
  '/assets/../../../apps/api/package.json',
  '/assets/..%2f..%2f..%2fapi%2fpackage.json',
  '/assets/..%5c..%5c..%5capi%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/%00.js',
  '/embed/..%2f..%2fpackage.json',
  '/embed/v1.js%00.png',
  '/survey-assets/../../package.json',
  '/survey-assets/....//....//package.json',
  '//etc/passwd',
  '/..%2f..%2fdata%2fauth-secret',
  '/..\\..\\data\\auth-secret',
  '/.env',
  '/.git/config',
  '/data/auth-secret',
  '/whofor.db',
  '/main.js.map',
  'http://127.0.0.1/../package.json',
]

async function rawGet(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    received += String(text)
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return received
}

test('no path leads to a file that is not published', async () => {
  const main = await startMain({ DATA_DIR: await freshFolder() })
  await untilRunning(main)
  const port = Number(new URL(main.origin).port)
  const page = await rawGet(port, '/login')
  expect(page).toMatch(/^HTTP\/1\.1 200 /)
  for (const path of PATHS) {
    const reply = await rawGet(port, path)
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])
    // The console's page answers every path of its own; everything else is refused.
    const isPage = status === 200 && reply.includes('<div id="root">')
    expect(
      isPage || status === 404 || status === 400 || status === 421,
      `${path}: ${reply.slice(0, 200)}`,
    ).toBe(true)
    expect(reply, path).not.toMatch(/"dependencies"|root:x:0|SQLite format|"sources"/)
  }
})
