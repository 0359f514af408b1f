import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { readStream } from '../jobs/read-stream.ts'
import { freshDb } from '../support/databases.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'

async function isSignedIn(person: Visitor): Promise<boolean> {
  const session = await readJson<{ user: unknown }>(await person.get('/api/session'))
  return session.user !== null
}

/** Three browsers of one user, a stolen copy of the first one's cookie, and somebody else. */
async function fiveBrowsers(instance: Instance) {
  const { owner, visitor } = instance
  const [here, stranger] = [await owner(), await owner()]
  const [there, elsewhere, thief] = [visitor(), visitor(), visitor()]
  for (const browser of [there, elsewhere])
    await browser.post('/api/auth/sign-in', { email: here.email, password: PASSWORD })
  thief.cookies.set('whofor-session', here.cookies.get('whofor-session') ?? '')
  return { here, there, elsewhere, thief, stranger }
}

const auditOf = async ({ deps }: Instance, userId: string) => {
  const { audit_log } = deps.db.schema
  return deps.db.read
    .select()
    .from(audit_log)
    .where(eq(audit_log.actor_id, userId))
    .orderBy(asc(audit_log.created_at))
}

// GoTrue: TestLogout
describe('signing out', () => {
  test.each([
    ['?scope=local', { here: false, there: true, elsewhere: true }, []],
    ['?scope=others', { here: true, there: false, elsewhere: false }, [{ scope: 'others', ended: 2 }]],
    ['?scope=global', { here: false, there: false, elsewhere: false }, [{ scope: 'global', ended: 3 }]],
    ['', { here: false, there: false, elsewhere: false }, [{ scope: 'global', ended: 3 }]],
  ])('%s ends its sessions, copied cookies included', async (query, expected, audited) => {
    const instance = await startInstance({ work: false })
    const { stranger, thief, ...own } = await fiveBrowsers(instance)
    const token = own.here.cookies.get('whofor-session') ?? ''
    const reply = await own.here.post(`/api/auth/sign-out${query}`)
    expect(reply.status).toBe(204)
    // Pictures that the browser kept; not its storage, which holds drafts and the theme.
    expect(reply.headers.get('clear-site-data')).toBe(expected.here ? null : '"cache"')
    expect(own.here.cookies.has('whofor-session')).toBe(expected.here)
    own.here.cookies.set('whofor-session', token)
    for (const [name, browser] of Object.entries(own))
      expect([name, await isSignedIn(browser)]).toEqual([name, Reflect.get(expected, name)])
    expect(await isSignedIn(thief)).toBe(expected.here)
    expect(await isSignedIn(stranger)).toBe(true)
    const rows = await auditOf(instance, own.here.id)
    expect(rows.map(({ details }) => details)).toEqual(audited)
    for (const row of rows)
      expect(row).toMatchObject({ action: 'user.sessions_ended', subject_id: own.here.id })
  })

  test.each(['everywhere', '', 'GLOBAL', 'local%00'])('refuses the scope %j', async (scope) => {
    const { owner, visitor } = await startInstance({ work: false })
    const person = await owner()
    const query = `?scope=${scope}`
    await expectProblem(await person.post(`/api/auth/sign-out${query}`), 400, 'validation_failed')
    await expectProblem(await visitor().post(`/api/auth/sign-out${query}`), 400, 'validation_failed')
    expect(await isSignedIn(person)).toBe(true)
  })

  test.each(['', '?scope=local', '?scope=others', '?scope=global'])(
    'without a session, %j changes nothing and succeeds',
    async (query) => {
      const { owner, visitor } = await startInstance({ work: false })
      const person = await owner()
      const someone = visitor()
      expect((await someone.post(`/api/auth/sign-out${query}`)).status).toBe(204)
      someone.cookies.set('whofor-session', 'x'.repeat(43))
      expect((await someone.post(`/api/auth/sign-out${query}`)).status).toBe(204)
      expect(someone.cookies.has('whofor-session')).toBe(false)
      expect(await isSignedIn(person)).toBe(true)
    },
  )

  test('ends the live streams of the sessions it ends', async () => {
    const instance = await startInstance({ work: false })
    const { here, there, elsewhere } = await fiveBrowsers(instance)
    const mine = readStream(await here.get('/api/events'))
    const others = [
      readStream(await there.get('/api/events')),
      readStream(await elsewhere.get('/api/events')),
    ]
    for (const stream of [mine, ...others]) expect(await stream.next()).toBe('retry: 1000')
    await here.post('/api/auth/sign-out?scope=others')
    for (const stream of others) expect(await stream.rest()).toBe('')
    await here.post('/api/auth/sign-out?scope=global')
    expect(await mine.rest()).toBe('')
  })

  test('while the second factor is missing, ends no other session', async () => {
    const instance = await startInstance({ work: false })
    const person = await instance.owner()
    const { deps } = instance
    const { mfa_factors } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.insert(mfa_factors).values({
        id: newId(),
        user_id: person.id,
        factor_type: 'totp',
        friendly_name: 'Phone',
        status: 'verified',
        created_at: 1,
      })
    })
    for (const scope of ['others', 'global']) {
      const intruder = instance.visitor()
      await intruder.post('/api/auth/sign-in', { email: person.email, password: PASSWORD })
      expect(intruder.cookies.has('whofor-session')).toBe(true)
      expect((await intruder.post(`/api/auth/sign-out?scope=${scope}`)).status).toBe(204)
      expect(intruder.cookies.has('whofor-session')).toBe(false)
      expect(await isSignedIn(person)).toBe(true)
    }
  })

  test('of the others is recorded only when it ends some', async () => {
    const instance = await startInstance({ work: false })
    const { here } = await fiveBrowsers(instance)
    for (let time = 0; time < 15; time += 1)
      expect((await here.post('/api/auth/sign-out?scope=others')).status).toBe(204)
    const rows = await auditOf(instance, here.id)
    expect(rows.map(({ details }) => details)).toEqual([{ scope: 'others', ended: 2 }])
  })

  test('is limited by session: other browsers of the account can still sign out', async () => {
    const limits = memoryRateLimits({ write: { points: 3, duration: 60 } })
    const instance = await startInstance({ work: false, limits })
    const { here, visitor } = { ...instance, here: await instance.owner() }
    const there = visitor()
    await there.post('/api/auth/sign-in', { email: here.email, password: PASSWORD })
    for (let time = 0; time < 3; time += 1)
      expect((await there.post('/api/auth/sign-out?scope=others')).status).toBe(204)
    await here.post('/api/auth/sign-in', { email: here.email, password: PASSWORD })
    const refused = await there.post('/api/auth/sign-out')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectProblem(refused, 429, 'rate_limited')
    expect(there.cookies.has('whofor-session')).toBe(true)
    expect(await isSignedIn(there)).toBe(true)
    expect((await here.post('/api/auth/sign-out')).status).toBe(204)
    expect(await isSignedIn(there)).toBe(false)
  })

  test('without a session writes nothing to the database', async () => {
    const db = await freshDb()
    let writes = 0
    const counted: Db = {
      ...db,
      write(work, options) {
        writes += 1
        return db.write(work, options)
      },
    }
    const { visitor } = await startInstance({ work: false, db: counted })
    const someone = visitor()
    const before = writes
    for (const scope of ['local', 'others', 'global']) {
      someone.cookies.set('whofor-session', 'x'.repeat(43))
      expect((await someone.post(`/api/auth/sign-out?scope=${scope}`)).status).toBe(204)
    }
    expect(writes).toBe(before)
  })

  test('of another account than the page was opened for is refused', async () => {
    const { owner } = await startInstance({ work: false })
    const [person, other] = [await owner(), await owner()]
    const reply = await person.post('/api/auth/sign-out', {}, { 'x-whofor-user': other.id })
    await expectProblem(reply, 409, 'other_account')
    expect(await isSignedIn(person)).toBe(true)
  })
})
