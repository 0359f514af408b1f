import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { postEvent } from './post-event.ts'

/**
 * Answers with these addresses in turn, as a name server under somebody’s control may. Later, as dns.lookup does: a socket that
 * cannot connect before `request` returns has no listener for its error.
 */
function changingLookup(addresses: string[]): LookupFunction {
  let asked = 0
  return (_host, options, done) => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? ''
    setImmediate(() => (options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4)))
  }
}
const SENT = { headers: {}, body: '{}', allowPrivate: false }

test.each([
  ['https://hooks.example/', ['127.0.0.1']],
  ['https://hooks.example/', ['10.0.0.7', '93.184.215.14']],
  ['http://hooks.example/', ['93.184.215.14']],
  ['https://127.0.0.1/', []],
  ['https://2130706433/', []],
  ['https://[::ffff:127.0.0.1]/', []],
])('%s at %j is not connected to', async (url, addresses) => {
  const attempt = await postEvent({ ...SENT, url, lookup: changingLookup(addresses) })
  expect(attempt).toMatchObject({ status: null, error: 'private', reply: null })
})

test('a name that has a private address beside a public one is not connected to', async () => {
  const lookup: LookupFunction = (_host, _options, done) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  const attempt = await postEvent({ ...SENT, url: 'https://hooks.example:1/', lookup, timeoutMs: 50 })
  expect(attempt).toMatchObject({ status: null, error: 'private' })
})

test('the address that was checked is the one connected to', async () => {
  const asked: string[] = []
  const changing = changingLookup(['192.0.43.10', '127.0.0.1'])
  const lookup: LookupFunction = (host, options, done) => {
    asked.push(host)
    changing(host, options, done)
  }
  const attempt = await postEvent({ ...SENT, url: 'https://hooks.example:1/', lookup, timeoutMs: 50 })
  expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(/timeout|unreachable/) })
  expect(asked).toEqual(['hooks.example'])
})

test('a receiver that does not finish its reply in time has failed', async () => {
  const server = createServer((_, response) => void response.writeHead(200).write('a'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const attempt = await postEvent({ ...SENT, url, allowPrivate: true, timeoutMs: 50 })
  expect(attempt).toMatchObject({ status: null, error: 'timeout' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
