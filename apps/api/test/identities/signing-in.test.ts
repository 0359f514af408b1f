import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'
import { type OidcServer, startOidcServer } from '../support/oidc-server.ts'
import { identitiesOf, returnTo, signedInAs, signInAt, startAt } from '../support/provider-path.ts'
import { readJson } from '../support/visitor.ts'

const START = '/api/auth/providers/oidc/start'

let server: OidcServer
let people = 0
beforeAll(async () => {
  server = await startOidcServer()
})
beforeEach(() => {
  server.faults.broken = undefined
  server.faults.idToken = undefined
  server.faults.hidesPkce = undefined
})

/** Somebody at the provider, with an address that nobody else has. */
function newUser(claims: object = {}) {
  const login = `user-${++people}`
  const email = `${login}@example.com`
  server.users.set(login, { email, email_verified: true, name: 'Ana Vey', ...claims })
  return { login, email }
}

const instance = (env: object = {}): Promise<Instance> =>
  startInstance({ work: false, env: { identityProviders: [server.settings], ...env } })

const problem = (code: string) => `/login?problem=${code}&provider=oidc`

describe('a new identity with a verified address', () => {
  test('creates an account and signs in', async () => {
    const running = await instance()
    const { login, email } = newUser()
    const person = running.visitor()
    expect(await signInAt(server, person, login)).toBe('/dashboard')
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: { email, display_name: 'Ana Vey', email_verified: true, has_password: false, aal: 1 },
    })
    const [user] = await running.deps.db.read.select().from(running.deps.db.schema.users)
    expect(user).toMatchObject({ email, password_hash: null, terms_version: 'default' })
    expect(user?.terms_accepted_at).toBeGreaterThan(0)
    expect(await identitiesOf(running, email)).toEqual([{ provider: 'oidc', subject: login, email }])
    const audit = await running.deps.db.read.select().from(running.deps.db.schema.audit_log)
    expect(audit).toMatchObject([
      { action: 'user.created', actor_id: user?.id, details: { provider: 'oidc' } },
    ])
  })

  test('signs in to the same account again, also with another address', async () => {
    const running = await instance()
    const { login, email } = newUser()
    await signInAt(server, running.visitor(), login)
    server.users.set(login, { email: 'moved@example.com', email_verified: false })
    const person = running.visitor()
    expect(await signInAt(server, person, login)).toBe('/dashboard')
    expect(await signedInAs(person)).toBe(email)
    expect(await identitiesOf(running, email)).toMatchObject([{ email: 'moved@example.com' }])
  })

  test.each(['closed', 'invite'])('creates no account while registration is %s', async (registration) => {
    const running = await instance({ registration })
    const { login } = newUser()
    const person = running.visitor()
    expect(await signInAt(server, person, login)).toBe(problem('registration_closed'))
    expect(await signedInAs(person)).toBeNull()
    expect(await running.deps.db.read.$count(running.deps.db.schema.users)).toBe(0)
  })

  test('is one account when two tabs finish at once', async () => {
    const running = await instance()
    const { login, email } = newUser()
    const person = running.visitor()
    const urls = [await startAt(person, START), await startAt(person, START)]
    const replies = await Promise.all(urls.map((url) => server.signIn(url, login)))
    const ends = await Promise.all(replies.map((reply) => returnTo(person, reply)))
    expect(ends).toEqual(['/dashboard', '/dashboard'])
    expect(await identitiesOf(running, email)).toHaveLength(1)
  })

  test('gets a clean name, or none', async () => {
    const running = await instance()
    const { login } = newUser({ name: ` Ana\u202e\n${'x'.repeat(200)}` })
    const person = running.visitor()
    await signInAt(server, person, login)
    const { user } = await readJson<{ user: { display_name: string } }>(await person.get('/api/session'))
    expect(user.display_name).toBe(`Ana ${'x'.repeat(76)}`)
  })
})

describe('an address that must not create or open an account', () => {
  test.each([
    ['none', { email: undefined }, 'email_missing'],
    ['a malformed one', { email: 'ana@' }, 'email_missing'],
    ['two in one', { email: 'ana@example.com,eve@example.com' }, 'email_missing'],
    ['an unverified one', { email_verified: false }, 'email_unverified'],
    ['one that is not said to be verified', { email_verified: undefined }, 'email_unverified'],
    ['one verified in words', { email_verified: 'true' }, 'email_unverified'],
  ])('%s', async (_, claims, code) => {
    const running = await instance()
    const { login } = newUser(claims)
    const person = running.visitor()
    expect(await signInAt(server, person, login)).toBe(problem(code))
    expect(await signedInAs(person)).toBeNull()
    expect(await running.deps.db.read.$count(running.deps.db.schema.users)).toBe(0)
  })

  test('one of an existing account, though a stranger registered it first', async () => {
    const running = await instance()
    const { login, email } = newUser()
    const stranger = await running.owner(email)
    const person = running.visitor()
    expect(await signInAt(server, person, login)).toBe(problem('email_taken'))
    expect(await signedInAs(person)).toBeNull()
    expect(await identitiesOf(running, email)).toEqual([])
    expect(await signedInAs(stranger)).toBe(email)
  })

  test('an unverified one of an existing account reveals nothing about it', async () => {
    const running = await instance()
    const { login, email } = newUser({ email_verified: false })
    await running.owner(email)
    expect(await signInAt(server, running.visitor(), login)).toBe(problem('email_unverified'))
  })
})

test('the subject of somebody else signs in to their account only', async () => {
  const running = await instance()
  const [ana, eve] = [newUser(), newUser()]
  await signInAt(server, running.visitor(), ana.login)
  server.users.set(eve.login, { email: ana.email, email_verified: true })
  const person = running.visitor()
  expect(await signInAt(server, person, eve.login)).toBe(problem('email_taken'))
  expect(await signedInAs(person)).toBeNull()
})

test('a disabled account stays closed', async () => {
  const running = await instance()
  const { login } = newUser()
  await signInAt(server, running.visitor(), login)
  const { users } = running.deps.db.schema
  await running.deps.db.write(async (tx) => {
    await tx.update(users).set({ banned_at: 1 })
  })
  const person = running.visitor()
  const { identities } = running.deps.db.schema
  const before = await running.deps.db.read.select().from(identities)
  expect(await signInAt(server, person, login)).toBe(problem('user_banned'))
  expect(await signedInAs(person)).toBeNull()
  expect(await running.deps.db.read.select().from(identities)).toEqual(before)
})

test('with a second factor, the session waits for it', async () => {
  const running = await instance()
  const { login, email } = newUser()
  const owner = running.visitor()
  await signInAt(server, owner, login)
  const { user } = await readJson<{ user: { id: string } }>(await owner.get('/api/session'))
  await running.deps.db.write(async (tx) => {
    await tx.insert(running.deps.db.schema.mfa_factors).values({
      user_id: user.id,
      factor_type: 'totp',
      friendly_name: 'Phone',
      status: 'verified',
      created_at: 1,
    })
  })
  const person = running.visitor()
  expect(await signInAt(server, person, login, { next: '/personas' })).toBe('/login?next=%2Fpersonas')
  expect(await readJson(await person.get('/api/session'))).toMatchObject({
    user: null,
    second_factor: { email, factors: ['totp'] },
  })
  expect((await person.get('/api/account/identities')).status).toBe(401)
})

describe('the page to go to afterwards', () => {
  test.each([
    ['/surveys/create?count=2#b', '/login?next=%2Fsurveys%2Fcreate%3Fcount%3D2%23b'],
    // Only the login page reads it, which accepts paths of the console alone.
    ['//evil.example', '/login?next=%2F%2Fevil.example'],
    ['https://evil.example', '/login?next=https%3A%2F%2Fevil.example'],
    ['/\\evil.example', '/login?next=%2F%5Cevil.example'],
    ['javascript:alert(1)', '/login?next=javascript%3Aalert%281%29'],
    ['/x\r\nlocation: https://evil.example', '/login?next=%2Fx%0D%0Alocation%3A+https%3A%2F%2Fevil.example'],
  ])('%s is never more than a parameter of the login page', async (next, expected) => {
    const running = await instance()
    expect(await signInAt(server, running.visitor(), newUser().login, { next })).toBe(expected)
  })

  test('is kept when signing in fails', async () => {
    const running = await instance()
    const { login } = newUser({ email: undefined })
    const end = await signInAt(server, running.visitor(), login, { next: '/personas' })
    expect(end).toBe(`${problem('email_missing')}&next=%2Fpersonas`)
  })
})

test('no cookie of @auth/core reaches the browser, and PKCE, state and nonce are used', async () => {
  const running = await instance()
  const person = running.visitor()
  const reply = await person.post(START)
  const { searchParams } = new URL((await readJson<{ url: string }>(reply)).url)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/.{20}/)
  const cookies = reply.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^whofor-provider=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const back = await server.signIn(`${new URL(`${server.issuer}/auth`)}?${searchParams}`, newUser().login)
  const end = await person.get(back.pathname + back.search)
  expect(end.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    'whofor-browser',
    'whofor-session',
  ])
})

test('PKCE and state are used with a provider that does not announce PKCE', async () => {
  server.faults.hidesPkce = true
  const running = await instance()
  const url = new URL(await startAt(running.visitor(), START))
  expect(url.searchParams.get('code_challenge')).toBeTruthy()
  expect(url.searchParams.get('state')).toBeTruthy()
})

test('asks for the metadata once', async () => {
  const running = await instance()
  server.requests.length = 0
  await signInAt(server, running.visitor(), newUser().login)
  await signInAt(server, running.visitor(), newUser().login)
  expect(server.requests.filter((path) => path.endsWith('openid-configuration'))).toHaveLength(1)
})

test('the session names the providers, without their secrets', async () => {
  const running = await instance()
  const session = await readJson<{ instance: { providers: unknown } }>(
    await running.visitor().get('/api/session'),
  )
  expect(session.instance.providers).toEqual([{ id: 'oidc', name: 'Example' }])
})

test.each(['google', 'nobody', '__proto__', '..%2Fx'])('%s is no provider here', async (id) => {
  const running = await instance()
  const reply = await running.visitor().post(`/api/auth/providers/${id}/start`)
  expect(reply.status).toBe(400)
  expect(await readJson(reply)).toMatchObject({ code: 'provider_disabled' })
})
