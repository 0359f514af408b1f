import { expect, test } from 'vitest'
import { EnvError, readEnv } from '../../src/env.ts'
import { startInstance } from '../support/instance.ts'
import { readJson, Visitor } from '../support/visitor.ts'

const CDN = '198.51.100.4'
const NGINX = '10.0.0.9'
const VISITOR = '203.0.113.77'
const FORGED = '192.0.2.66'

type Network = string | null

/** In which network the account's session was begun, of a request that came from this address with this header. */
async function networkOf(TRUST_PROXY: string, from: string, forwardedFor: string): Promise<Network> {
  const { trustProxy } = readEnv({ TRUST_PROXY })
  const { app } = await startInstance({ work: false, env: { trustProxy } })
  const visitor = new Visitor((path, { headers, ...init }) => {
    const sent = new Headers(headers)
    if (forwardedFor !== '') sent.set('x-forwarded-for', forwardedFor)
    const bindings = { incoming: { socket: { remoteAddress: from } } }
    return app.request(path, { ...init, headers: sent }, bindings)
  })
  await visitor.register('ana@example.com')
  const { items } = await readJson<{ items: { network: Network }[] }>(
    await visitor.get('/api/account/sessions'),
  )
  return items[0]?.network ?? null
}

const network = (address: string) => `${address.split('.').slice(0, 3).join('.')}.0/24`

test.each([
  ['false', VISITOR, FORGED, VISITOR],
  ['0', VISITOR, FORGED, VISITOR],
  ['true', NGINX, `${FORGED}, ${VISITOR}`, VISITOR],
  ['1', NGINX, `${FORGED}, ${VISITOR}`, VISITOR],
  ['2', NGINX, `${FORGED}, ${VISITOR}, ${CDN}`, VISITOR],
  ['3', NGINX, VISITOR, VISITOR],
  ['10.0.0.0/8, 198.51.100.0/24', NGINX, `${FORGED}, ${VISITOR}, ${CDN}`, VISITOR],
  // Around the CDN, or around all of them: what the client wrote counts for nothing.
  ['10.0.0.0/8, 198.51.100.0/24', NGINX, `${FORGED}, ${VISITOR}`, VISITOR],
  ['10.0.0.0/8,198.51.100.0/24', VISITOR, `${FORGED}, ${CDN}`, VISITOR],
  ['10.0.0.0/8,198.51.100.0/24', `::ffff:${NGINX}`, `${FORGED}, ${VISITOR}:4711, ${CDN}`, VISITOR],
  ['10.0.0.9', NGINX, '', NGINX],
])('TRUST_PROXY=%s, from %s with "%s": %s', async (trusted, from, forwardedFor, expected) => {
  expect(await networkOf(trusted, from, forwardedFor)).toBe(network(expected))
})

test.each([
  'yes',
  '11',
  '-1',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::1/129',
  'nginx',
  '10.0.0.1,',
  '10.0.0.1 10.0.0.2',
])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
  expect(() => readEnv({ TRUST_PROXY })).toThrow(EnvError)
  expect(() => readEnv({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be true, false, how many/)
})
