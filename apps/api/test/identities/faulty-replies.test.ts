import { MINUTE_MS } from '@whofor/core/durations'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { type OidcFaults, type OidcServer, startOidcServer } from '../support/oidc-server.ts'
import { returnTo, signedInAs, signInAt, startAt } from '../support/provider-path.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const START = '/api/auth/providers/oidc/start'

let server: OidcServer
beforeAll(async () => {
  server = await startOidcServer()
  server.users.set('ana', { email: 'ana@example.com', email_verified: true })
})
beforeEach(() => {
  server.faults.broken = undefined
  server.faults.idToken = undefined
})

const instance = (options: object = {}) =>
  startInstance({ work: false, env: { identityProviders: [server.settings] }, ...options })

const problem = (code: string) => `/login?problem=${code}&provider=oidc`
const USED_UP = '/settings?tab=security&problem=flow_expired&provider=oidc'

/** As far as the provider's redirect. */
async function replyFor(person: Visitor, login = 'ana'): Promise<URL> {
  return server.signIn(await startAt(person, START), login)
}

describe('the state of a reply', () => {
  const spoilt: [string, (reply: URL) => void][] = [
    ['missing', ({ searchParams }) => searchParams.delete('state')],
    ['empty', ({ searchParams }) => searchParams.set('state', '')],
    ['guessed', ({ searchParams }) => searchParams.set('state', 'x'.repeat(43))],
    [
      'truncated',
      ({ searchParams }) => searchParams.set('state', `${searchParams.get('state')}`.slice(0, -1)),
    ],
  ]
  test.each(spoilt)('%s: nobody is signed in', async (_, spoil) => {
    const person = (await instance()).visitor()
    const reply = await replyFor(person)
    spoil(reply)
    expect(await returnTo(person, reply)).toBe(problem('flow_expired'))
    expect(await signedInAs(person)).toBeNull()
  })

  test('works once', async () => {
    const person = (await instance()).visitor()
    const reply = await replyFor(person)
    expect(await returnTo(person, reply)).toBe('/dashboard')
    expect(await returnTo(person, reply)).toBe(USED_UP)
    person.cookies.delete('whofor-session')
    expect(await returnTo(person, reply)).toBe(problem('flow_expired'))
    expect(await signedInAs(person)).toBeNull()
  })

  test('works once among ten replies at the same time', async () => {
    const { deps, visitor } = await instance()
    const person = visitor()
    const reply = await replyFor(person)
    const ends = await Promise.all(Array.from({ length: 10 }, () => returnTo(person, reply)))
    expect(ends.filter((end) => end === '/dashboard')).toHaveLength(1)
    expect(ends.filter((end) => end.includes('problem=flow_expired'))).toHaveLength(9)
    expect(await deps.db.read.$count(deps.db.schema.sessions)).toBe(1)
  })

  test('belongs to the browser that started', async () => {
    const { visitor } = await instance()
    const [attacker, victim] = [visitor(), visitor()]
    const reply = await replyFor(attacker)
    expect(await returnTo(victim, reply)).toBe(problem('flow_expired'))
    await startAt(victim, START)
    expect(await returnTo(victim, reply)).toBe(problem('flow_expired'))
    expect(await signedInAs(victim)).toBeNull()
  })

  test('expires after ten minutes', async () => {
    let now = 1_800_000_000_000
    const { visitor } = await instance({ clock: () => now })
    const person = visitor()
    const reply = await replyFor(person)
    now += 10 * MINUTE_MS
    expect(await returnTo(person, reply)).toBe(problem('flow_expired'))
  })

  test('belongs to one of several tabs', async () => {
    const person = (await instance()).visitor()
    const [first, second] = [await replyFor(person), await replyFor(person)]
    expect(await returnTo(person, first)).toBe('/dashboard')
    expect(await returnTo(person, second)).toBe('/dashboard')
  })

  test('belongs to one provider', async () => {
    const github = { id: 'github', name: 'GitHub', clientId: 'a', clientSecret: 'b', url: undefined }
    const person = (await instance({ env: { identityProviders: [server.settings, github] } })).visitor()
    const reply = await replyFor(person)
    reply.pathname = '/api/auth/callback/github'
    expect(await returnTo(person, reply)).toBe('/login?problem=flow_expired&provider=github')
    expect(await signedInAs(person)).toBeNull()
  })

  test('does not fit the code of another tab', async () => {
    const person = (await instance()).visitor()
    const [first, second] = [await replyFor(person), await replyFor(person)]
    first.searchParams.set('code', second.searchParams.get('code') ?? '')
    expect(await returnTo(person, first)).toBe(problem('provider_reply_invalid'))
    expect(await signedInAs(person)).toBeNull()
  })
})

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const cases: [string, NonNullable<OidcFaults['idToken']>][] = [
    ['with another nonce', (claims) => ({ ...claims, nonce: 'of-another-browser' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another-client' })],
    ['that has expired', (claims) => ({ ...claims, iat: now() - 3700, exp: now() - 100 })],
    ['that is not valid yet', (claims) => ({ ...claims, nbf: now() + 100 })],
    ['of another user than the userinfo', (claims) => ({ ...claims, sub: 'eve' })],
  ]
  test.each(cases)('%s is refused', async (_, idToken) => {
    const { deps, visitor } = await instance()
    const person = visitor()
    server.faults.idToken = idToken
    expect(await signInAt(server, person, 'ana')).toBe(problem('provider_reply_invalid'))
    expect(await signedInAs(person)).toBeNull()
    expect(await deps.db.read.$count(deps.db.schema.users)).toBe(0)
  })

  test.each([
    ['ahead', () => ({ iat: now() + 55, nbf: now() + 55 })],
    ['behind', () => ({ iat: now() - 3655, exp: now() - 55 })],
  ])('of a provider whose clock is a minute %s is accepted', async (_, times) => {
    const person = (await instance()).visitor()
    server.faults.idToken = (claims) => ({ ...claims, ...times() })
    expect(await signInAt(server, person, 'ana')).toBe('/dashboard')
  })
})

describe('a provider that fails', () => {
  test.each(['closed', 500, 'huge'] as const)('at the code exchange: %s', async (how) => {
    const person = (await instance()).visitor()
    const reply = await replyFor(person)
    server.faults.broken = { path: '/token', how }
    expect(await returnTo(person, reply)).toBe(problem('provider_unreachable'))
    expect(await signedInAs(person)).toBeNull()
    server.faults.broken = undefined
    expect(await signInAt(server, person, 'ana')).toBe('/dashboard')
  })

  test.each(['closed', 500, 'huge'] as const)('before the start: %s', async (how) => {
    const { deps, visitor } = await instance()
    server.faults.broken = { path: 'openid-configuration', how }
    const reply = await visitor().post(START)
    expect(reply.status).toBe(502)
    expect(await readJson(reply)).toMatchObject({
      code: 'provider_unreachable',
      title: 'Example can’t be reached right now. Try again in a moment, or sign in another way.',
    })
    expect(await deps.db.read.$count(deps.db.schema.auth_challenges)).toBe(0)
    server.faults.broken = undefined
    expect((await visitor().post(START)).status).toBe(200)
  })

  test('with a redirect: it is not followed', async () => {
    const person = (await instance()).visitor()
    const reply = await replyFor(person)
    server.faults.broken = { path: '/me', how: 'redirect' }
    server.requests.length = 0
    expect(await returnTo(person, reply)).toBe(problem('provider_reply_invalid'))
    expect(server.requests).not.toContain('/elsewhere')
  })

  test('by its silence: after ten seconds', async () => {
    const person = (await instance()).visitor()
    const reply = await replyFor(person)
    server.faults.broken = { path: '/token', how: 'silent' }
    expect(await returnTo(person, reply)).toBe(problem('provider_unreachable'))
  })

  test.each([
    ['access_denied', 'provider_cancelled'],
    ['invalid_scope', 'provider_refused'],
    ['temporarily_unavailable', 'provider_unreachable'],
    ['<script>', 'provider_refused'],
  ])('with the error %s', async (error, code) => {
    const person = (await instance()).visitor()
    const reply = await replyFor(person)
    reply.searchParams.delete('code')
    reply.searchParams.set('error', error)
    expect(await returnTo(person, reply)).toBe(problem(code))
  })

  test('because the user cancelled there', async () => {
    const person = (await instance()).visitor()
    const reply = await server.cancel(await startAt(person, START))
    expect(reply.searchParams.get('error')).toBe('access_denied')
    expect(await returnTo(person, reply)).toBe(problem('provider_cancelled'))
  })
})

test('a reply for a provider that is not configured leads to the login page', async () => {
  const person = (await instance()).visitor()
  expect(await returnTo(person, new URL('http://localhost/api/auth/callback/google?code=x&state=y'))).toBe(
    '/login',
  )
})

test('the start is refused from another site, and beyond the limit', async () => {
  const { visitor } = await instance({
    limits: memoryRateLimits({ provider: { points: 2, duration: 60, what: 'attempts' } }),
  })
  const person = visitor()
  expect((await person.post(START, {}, { origin: 'https://evil.example' })).status).toBe(403)
  const reply = await replyFor(person)
  await startAt(person, START)
  expect((await person.post(START)).status).toBe(429)
  expect(await returnTo(person, reply)).toBe(problem('rate_limited'))
})

test('what the provider sends is neither logged nor stored', async () => {
  const lines: string[] = []
  const { pino } = await import('pino')
  const { deps, visitor } = await instance({
    log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
  })
  const person = visitor()
  const reply = await replyFor(person)
  server.faults.idToken = (claims) => ({ ...claims, nonce: 'of-another-browser' })
  await returnTo(person, reply)
  server.faults.idToken = undefined
  const code = reply.searchParams.get('code') ?? ''
  const state = reply.searchParams.get('state') ?? ''
  const text = lines.join('\n')
  expect(text).toContain('a sign-in at a provider failed')
  for (const secret of [code, state, 'client-secret', 'access_token', 'ana@example.com'])
    expect(text).not.toContain(secret)
  await startAt(person, START)
  const rows = JSON.stringify(await deps.db.read.select().from(deps.db.schema.auth_challenges))
  expect(rows).not.toContain('client-secret')
})
