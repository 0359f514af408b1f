import { accountSessionList } from '@whofor/core/account/own-account'
import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const START = 1_800_000_000_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const from = (address: string, browser: string) => ({ 'x-forwarded-for': address, 'user-agent': browser })

async function listOf(person: Visitor, headers: Record<string, string> = {}) {
  return accountSessionList.parse(await (await person.get('/api/account/sessions', headers)).json())
}

async function isSignedIn(person: Visitor): Promise<boolean> {
  return (await readJson<{ user: unknown }>(await person.get('/api/session'))).user !== null
}

async function setUp() {
  let now = START
  const instance = await startInstance({ work: false, clock: () => now, env: { trustProxy: true } })
  const { owner, visitor } = instance
  const registered = await owner()
  const { email } = registered
  const signIn = async (address: string, browser: string) => {
    const person = visitor()
    await person.post('/api/auth/sign-in', { email, password: PASSWORD }, from(address, browser))
    return person
  }
  return {
    ...instance,
    registered,
    signIn,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('the list of sessions', () => {
  test('names browser, system, network, method and times, the last used first', async () => {
    const { registered, signIn, pass } = await setUp()
    pass(MINUTE_MS)
    await signIn('198.51.100.7', IPHONE)
    pass(MINUTE_MS)
    const laptop = await signIn('203.0.113.77', FIREFOX)
    const { items, total } = await listOf(laptop)
    expect(total).toBe(3)
    expect(items.map(({ id: _, ...item }) => item)).toEqual([
      {
        is_current: true,
        browser: 'Firefox on Linux',
        network: '203.0.113.0/24',
        method: 'password',
        aal: 1,
        created_at: START + 2 * MINUTE_MS,
        last_seen_at: START + 2 * MINUTE_MS,
      },
      expect.objectContaining({ is_current: false, browser: 'Safari on iOS', network: '198.51.100.0/24' }),
      expect.objectContaining({ is_current: false, created_at: START, network: null }),
    ])
    const [token = ''] = [registered.cookies.get('whofor-session')]
    expect(JSON.stringify(items)).not.toContain(token)
  })

  test('follows a session to another network and browser, at most every five minutes', async () => {
    const { signIn, pass } = await setUp()
    const phone = await signIn('198.51.100.7', IPHONE)
    const current = async (headers: Record<string, string>) =>
      (await listOf(phone, headers)).items.find((item) => item.is_current)
    pass(5 * MINUTE_MS - 1)
    expect(await current(from('203.0.113.77', FIREFOX))).toMatchObject({ network: '198.51.100.0/24' })
    pass(1)
    expect(await current(from('203.0.113.77', FIREFOX))).toMatchObject({
      network: '203.0.113.0/24',
      browser: 'Firefox on Linux',
      last_seen_at: START + 5 * MINUTE_MS,
    })
  })

  test('leaves out sessions that ended or still wait for a second factor', async () => {
    const { deps, registered, signIn, pass } = await setUp()
    const { sessions } = deps.db.schema
    await signIn('198.51.100.7', IPHONE)
    pass(8 * DAY_MS)
    const laptop = await signIn('203.0.113.77', FIREFOX)
    await signIn('203.0.113.78', IPHONE)
    await deps.db.write(async (tx) => {
      await tx.update(sessions).set({ is_pending: true }).where(eq(sessions.user_agent, IPHONE))
    })
    expect(await listOf(laptop)).toMatchObject({ total: 1, items: [{ is_current: true }] })
    expect(await isSignedIn(registered)).toBe(false)
  })

  test('shows a hundred sessions and counts all', async () => {
    const { deps, registered } = await setUp()
    const { sessions } = deps.db.schema
    const rows = Array.from({ length: 120 }, (_, at) => ({
      id_hash: `${at}`.padStart(64, '0'),
      user_id: registered.id,
      created_at: START - 1000 + at,
      last_seen_at: START - 1000 + at,
      expires_at: START + DAY_MS,
      absolute_expires_at: START + DAY_MS,
    }))
    await deps.db.write(async (tx) => void (await tx.insert(sessions).values(rows)))
    const { items, total } = await listOf(registered)
    expect([items.length, total]).toEqual([100, 121])
    expect(items[0]).toMatchObject({ is_current: true })
    expect(items[1]).toMatchObject({ id: `${119}`.padStart(64, '0') })
  })
})

describe('ending one session', () => {
  test('signs out that browser only, once, and is recorded', async () => {
    const { deps, registered, signIn } = await setUp()
    const phone = await signIn('198.51.100.7', IPHONE)
    const { items } = await listOf(registered)
    const other = items.find((item) => !item.is_current)
    const path = `/api/account/sessions/${other?.id}`
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await registered.delete(path)).status),
    )
    expect(statuses.sort()).toEqual([204, ...Array.from({ length: 9 }, () => 404)])
    expect([await isSignedIn(phone), await isSignedIn(registered)]).toEqual([false, true])
    await expectProblem(await registered.delete(path), 404, 'session_not_found')
    expect(await deps.db.read.select().from(deps.db.schema.audit_log)).toMatchObject([
      { action: 'user.sessions_ended', actor_id: registered.id, details: { ended: 1 } },
    ])
  })

  test('of this browser signs out here', async () => {
    const { registered } = await setUp()
    const [current] = (await listOf(registered)).items
    expect((await registered.delete(`/api/account/sessions/${current?.id}`)).status).toBe(204)
    expect(registered.cookies.has('whofor-session')).toBe(false)
    expect(await isSignedIn(registered)).toBe(false)
  })

  test('refuses an unknown session', async () => {
    const { registered } = await setUp()
    const reply = await registered.delete(`/api/account/sessions/${'0'.repeat(64)}`)
    await expectProblem(reply, 404, 'session_not_found')
  })

  test('refuses a session of another user', async () => {
    const { owner, registered } = await setUp()
    const stranger = await owner()
    const [theirs] = (await listOf(stranger)).items
    const reply = await registered.delete(`/api/account/sessions/${theirs?.id}`)
    await expectProblem(reply, 404, 'session_not_found')
    expect(await isSignedIn(stranger)).toBe(true)
  })
})
