import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

async function isSignedIn(person: Visitor): Promise<boolean> {
  const session = await readJson<{ user: unknown }>(await person.get('/api/session'))
  return session.user !== null
}

function clockFrom(start: number) {
  let now = start
  return {
    clock: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('a session', () => {
  test('is an HttpOnly, SameSite cookie', async () => {
    const { visitor, owner } = await startInstance({ work: false })
    const { email } = await owner()
    const reply = await visitor().post('/api/auth/sign-in', { email, password: 'correct horse battery' })
    const cookies = reply.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['whofor-browser', 'whofor-session'])
    expect(cookies[1]).toMatch(/^whofor-session=[\w-]{43};/)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/;/)
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/SameSite=Lax/)
      expect(cookie).not.toMatch(/Secure|Domain/)
    }
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('is Secure and host-bound over https', async () => {
    const { visitor } = await startInstance({ work: false, env: { publicUrl: 'https://whofor.example' } })
    const person = visitor()
    const reply = await person.post(
      '/api/auth/register',
      {
        email: 'ana@example.com',
        password: 'correct horse battery',
        confirm_password: 'correct horse battery',
        accept_terms: true,
      },
      { origin: 'https://whofor.example' },
    )
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const cookies = reply.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(/^__Host-whofor-browser=/)
    expect(cookies[1]).toMatch(/^__Host-whofor-session=[\w-]{43};/)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/Secure/)
      expect(cookie).not.toMatch(/Domain/)
    }
    expect(await isSignedIn(person)).toBe(true)
  })

  test('is stored only as a hash', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const person = await owner()
    const token = person.cookies.get('whofor-session') ?? ''
    const rows = await deps.db.read.select().from(deps.db.schema.sessions)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id_hash: createHash('sha256').update(token).digest('hex') })
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ])('from %s stores the network and the browser, not the address', async (address, ip_prefix) => {
    const { deps, visitor, owner } = await startInstance({ work: false, env: { trustProxy: true } })
    const { email } = await owner()
    await deps.db.write(async (tx) => {
      await tx.delete(deps.db.schema.sessions)
    })
    const credentials = { email, password: 'correct horse battery' }
    await visitor().post('/api/auth/sign-in', credentials, {
      'x-forwarded-for': `198.51.100.1, ${address}`,
      'user-agent': 'Some Browser/1.0',
    })
    const rows = await deps.db.read.select().from(deps.db.schema.sessions)
    expect(rows).toMatchObject([{ ip_prefix, user_agent: 'Some Browser/1.0' }])
  })

  test('ends when its row is deleted', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const person = await owner()
    expect(await isSignedIn(person)).toBe(true)
    await deps.db.write(async (tx) => {
      await tx.delete(deps.db.schema.sessions)
    })
    expect(await isSignedIn(person)).toBe(false)
    expect((await person.get('/api/dashboard')).status).toBe(401)
  })

  test('is extended while in use and ends after seven idle days', async () => {
    const time = clockFrom(1_800_000_000_000)
    const { owner } = await startInstance({ work: false, clock: time.clock })
    const person = await owner()
    time.pass(6 * DAY_MS)
    expect(await isSignedIn(person)).toBe(true)
    time.pass(6 * DAY_MS)
    expect(await isSignedIn(person)).toBe(true)
    time.pass(7 * DAY_MS)
    expect(await isSignedIn(person)).toBe(false)
  })

  test('ends after thirty days even when in use', async () => {
    const time = clockFrom(1_800_000_000_000)
    const { owner } = await startInstance({ work: false, clock: time.clock })
    const person = await owner()
    for (let day = 5; day < 30; day += 5) {
      time.pass(5 * DAY_MS)
      expect(await isSignedIn(person)).toBe(true)
    }
    time.pass(5 * DAY_MS)
    expect(await isSignedIn(person)).toBe(false)
  })

  test('is updated at most once in five minutes', async () => {
    const time = clockFrom(1_800_000_000_000)
    const { deps, owner } = await startInstance({ work: false, clock: time.clock })
    const person = await owner()
    const lastSeen = async () => (await deps.db.read.select().from(deps.db.schema.sessions))[0]?.last_seen_at
    time.pass(5 * MINUTE_MS - 1)
    await isSignedIn(person)
    expect(await lastSeen()).toBe(1_800_000_000_000)
    time.pass(1)
    await isSignedIn(person)
    expect(await lastSeen()).toBe(1_800_000_000_000 + 5 * MINUTE_MS)
  })

  test('signing out ends only this session and is idempotent', async () => {
    const { visitor, owner } = await startInstance({ work: false })
    const here = await owner()
    const there = visitor()
    await there.post('/api/auth/sign-in', { email: here.email, password: 'correct horse battery' })
    const token = here.cookies.get('whofor-session') ?? ''

    expect((await here.post('/api/auth/sign-out?scope=local')).status).toBe(204)
    expect([...here.cookies.keys()]).toEqual(['whofor-browser'])
    here.cookies.set('whofor-session', token)
    expect(await isSignedIn(here)).toBe(false)
    expect(await isSignedIn(there)).toBe(true)

    expect((await here.post('/api/auth/sign-out?scope=local')).status).toBe(204)
    expect((await visitor().request('POST', '/api/auth/sign-out?scope=local')).status).toBe(204)
  })

  test('ends when its browser signs in again, which invalidates a copied cookie', async () => {
    const { visitor, owner } = await startInstance({ work: false })
    const [browser, thief, elsewhere] = [await owner(), visitor(), visitor()]
    const credentials = { email: browser.email, password: 'correct horse battery' }
    thief.cookies.set('whofor-session', browser.cookies.get('whofor-session') ?? '')
    expect(await isSignedIn(thief)).toBe(true)

    expect((await elsewhere.post('/api/auth/sign-in', credentials)).status).toBe(200)
    expect((await browser.post('/api/auth/sign-in', { ...credentials, password: 'wrong' })).status).toBe(401)
    expect(await isSignedIn(thief)).toBe(true)
    expect((await browser.post('/api/auth/sign-in', credentials)).status).toBe(200)
    expect(await isSignedIn(thief)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test.each(['%E2%82%AC', '%0D%0Ax%3A y', 'a%3B b=c', '%', 'x'.repeat(4000)])(
    'signs in and out despite a foreign cookie: %j',
    async (value) => {
      const { visitor, owner } = await startInstance({ work: false })
      const { email } = await owner()
      const person = visitor()
      person.cookies.set('whofor-session', value)
      expect(await isSignedIn(person)).toBe(false)
      expect((await person.post('/api/auth/sign-out?scope=local')).status).toBe(204)
      person.cookies.set('whofor-session', value)
      const credentials = { email, password: 'correct horse battery' }
      expect((await person.post('/api/auth/sign-in', credentials)).status).toBe(200)
      expect(await isSignedIn(person)).toBe(true)
    },
  )

  test('a missing extended profile leaves a regular user', async () => {
    const { deps, admin } = await startInstance({ work: false })
    const person = await admin()
    await deps.db.write(async (tx) => {
      await tx.delete(deps.db.schema.users_extended)
    })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: { id: person.id, account_tier: 'free_beta', is_admin: false },
    })
  })
})
