import { createHash } from 'node:crypto'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openSqlite } from '../../src/db/sqlite/open-sqlite.ts'
import { createRateLimits, memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { freshDb, freshFolder } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const wide = { points: 1000, duration: 900 }

describe('sign-in limits', () => {
  /** Signs in from an address. */
  const signIn = (browser: Visitor, email: string, password: string, address = '192.0.2.1') =>
    browser.post('/api/auth/sign-in', { email, password }, { 'x-forwarded-for': address })

  test('apply per account and network, include Retry-After, and do not affect others', async () => {
    const { owner, visitor } = await startInstance({
      work: false,
      env: { trustProxy: true },
      limits: memoryRateLimits(),
    })
    const { email } = await owner('ana@example.com')
    const other = await owner('ben@example.com')
    for (let time = 0; time < 10; time++) {
      const reply = await signIn(visitor(), email, 'wrong horse battery', `192.0.2.${time}`)
      expect(reply.status).toBe(401)
    }
    const refused = await signIn(visitor(), ' ANA@example.com', PASSWORD, '192.0.2.200')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    const problem = await expectProblem(refused, 429, 'rate_limited')
    expect(problem.detail).toBe('Too many attempts. Try again in 15 minutes.')
    expect((await signIn(visitor(), email, PASSWORD, '198.51.100.1')).status).toBe(200)
    expect((await signIn(visitor(), other.email, PASSWORD)).status).toBe(200)
  })

  test('apply per account across addresses, but do not lock out a known browser', async () => {
    const { owner, visitor } = await startInstance({
      work: false,
      env: { trustProxy: true },
      limits: memoryRateLimits({ 'sign-in-account': { points: 3, duration: 900 } }),
    })
    const person = await owner('ana@example.com')
    const { email } = person
    await person.post('/api/auth/sign-out?scope=local')
    for (const network of [1, 2, 3]) {
      const reply = await signIn(visitor(), email, 'wrong horse battery', `10.0.${network}.1`)
      expect(reply.status).toBe(401)
    }
    expect((await signIn(visitor(), email, PASSWORD, '10.0.4.1')).status).toBe(429)
    expect((await signIn(person, email, PASSWORD, '10.0.4.1')).status).toBe(200)
  })

  test('do not lock out a known browser because of attempts from its own address', async () => {
    const { owner, visitor } = await startInstance({ work: false, limits: memoryRateLimits() })
    const person = await owner('ana@example.com')
    for (let time = 0; time < 10; time++) await signIn(visitor(), person.email, 'wrong horse battery')
    expect((await signIn(visitor(), person.email, PASSWORD)).status).toBe(429)
    expect((await signIn(person, person.email, PASSWORD)).status).toBe(200)
  })

  test('apply to a known browser separately', async () => {
    const { owner, visitor } = await startInstance({ work: false, limits: memoryRateLimits() })
    const person = await owner('ana@example.com')
    for (let time = 0; time < 10; time++)
      expect((await signIn(person, person.email, 'wrong horse battery')).status).toBe(401)
    expect((await signIn(person, person.email, PASSWORD)).status).toBe(429)
    expect((await signIn(visitor(), person.email, PASSWORD)).status).toBe(200)
  })

  test.each<[string, (cookie: string) => string]>([
    ['of another account', (cookie) => cookie],
    ['that was made up', () => 'a'.repeat(22)],
    ['that is the stored hash', (cookie) => createHash('sha256').update(cookie).digest('hex')],
    ['that is empty', () => ''],
  ])('do not spare a browser with a cookie %s', async (_, change) => {
    const { owner, visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'sign-in-account': { points: 1, duration: 900 } }),
    })
    const { email } = await owner('ana@example.com')
    const attacker = await owner('eve@example.com')
    await signIn(visitor(), email, 'wrong horse battery')
    const cookie = attacker.cookies.get('whofor-browser') ?? ''
    attacker.cookies.set('whofor-browser', change(cookie))
    expect((await signIn(attacker, email, PASSWORD)).status).toBe(429)
  })

  test('recognize a browser for every account it signed in to', async () => {
    const { owner, visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'sign-in-account': { points: 1, duration: 900 } }),
    })
    const [ana, ben] = [await owner('ana@example.com'), await owner('ben@example.com')]
    const shared = visitor()
    for (const { email } of [ana, ben]) expect((await signIn(shared, email, PASSWORD)).status).toBe(200)
    for (const { email } of [ana, ben]) await signIn(visitor(), email, 'wrong horse battery')
    for (const { email } of [ana, ben]) expect((await signIn(shared, email, PASSWORD)).status).toBe(200)
  })

  test('apply per address across accounts; IPv6 by its /64', async () => {
    const { visitor } = await startInstance({
      work: false,
      env: { trustProxy: true },
      limits: memoryRateLimits({ 'sign-in-address': { points: 2, duration: 900 }, 'sign-in-account': wide }),
    })
    const tried = async (name: string, address: string) => {
      const credentials = { email: `${name}@example.com`, password: PASSWORD }
      return (await visitor().post('/api/auth/sign-in', credentials, { 'x-forwarded-for': address })).status
    }
    expect(await tried('a', '2001:db8::1')).toBe(401)
    expect(await tried('b', '2001:0db8:0:0:ffff::2')).toBe(401)
    expect(await tried('c', '2001:db8:0:0::3')).toBe(429)
    expect(await tried('d', '2001:db8:0:1::3')).toBe(401)
  })

  test.each([
    ['192.0.2.1:1001', '192.0.2.1:1002', '192.0.2.1'],
    ['[2001:db8::1]:1001', '[2001:db8::2]', '2001:db8::3'],
  ])('ignore a port that the proxy adds to the address: %s', async (...addresses) => {
    const { visitor } = await startInstance({
      work: false,
      env: { trustProxy: true },
      limits: memoryRateLimits({ 'sign-in-address': { points: 2, duration: 900 }, 'sign-in-account': wide }),
    })
    const credentials = { email: 'a@example.com', password: PASSWORD }
    const statuses: number[] = []
    for (const address of addresses) {
      const reply = await visitor().post('/api/auth/sign-in', credentials, { 'x-forwarded-for': address })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([401, 401, 429])
  })

  test('trust a forwarded address only behind a trusted proxy', async () => {
    const { visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'sign-in-address': { points: 1, duration: 900 }, 'sign-in-account': wide }),
    })
    const tried = async (address: string) => {
      const credentials = { email: 'a@example.com', password: PASSWORD }
      return (await visitor().post('/api/auth/sign-in', credentials, { 'x-forwarded-for': address })).status
    }
    expect(await tried('192.0.2.1')).toBe(401)
    expect(await tried('192.0.2.2')).toBe(429)
  })

  test('do not count a classroom that signs in behind one address', async () => {
    const { owner, visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({
        'sign-in': { points: 2, duration: 900 },
        'sign-in-address': { points: 2, duration: 900 },
      }),
    })
    for (let pupil = 0; pupil < 5; pupil += 1) {
      const { email } = await owner(`pupil${pupil}@example.com`)
      expect((await visitor().post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200)
    }
  })

  test('limit sign-up per address', async () => {
    const { visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'sign-up': { points: 1, duration: 3600 } }),
    })
    await visitor().register('ana@example.com')
    await expect(visitor().register('ben@example.com')).rejects.toThrow('429')
  })
})

describe('persistent limits', () => {
  async function place() {
    return { dataDir: await freshFolder(), authSecret: undefined }
  }

  test('apply across restarts and processes, separately per key and rule', async () => {
    const [env, db] = [await place(), await freshDb()]
    const [first, second] = [await createRateLimits(env, db), await createRateLimits(env, db)]
    for (let time = 0; time < 5; time += 1) {
      await first.consume('sign-in', '192.0.2.1')
      await second.consume('sign-in', '192.0.2.1')
    }
    await expect(second.consume('sign-in', '192.0.2.1')).rejects.toMatchObject({
      code: 'rate_limited',
      extra: { retryAfter: expect.any(Number) },
    })
    await second.consume('sign-in', '192.0.2.2')
    await second.consume('sign-in-account', '192.0.2.1')
    await first.close()
    await second.close()

    const restarted = await createRateLimits(env, db)
    await expect(restarted.consume('sign-in', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
    await restarted.close()
  })

  test.runIf(inject('db') === 'postgres')('that are leased apply to all processes together', async () => {
    const [env, db] = [await place(), await freshDb()]
    const both = [await createRateLimits(env, db), await createRateLimits(env, db)] as const
    const allowed = async (rule: 'api' | 'account-export', times: number) => {
      const tries = Array.from({ length: times }, (_, at) =>
        both[at % 2 === 0 ? 0 : 1].tryConsume(rule, 'ana'),
      )
      return (await Promise.all(tries)).filter(Boolean).length
    }
    expect(await allowed('account-export', 12)).toBe(5)
    const used = await allowed('api', 700)
    expect(used).toBeLessThanOrEqual(300)
    expect(used).toBeGreaterThanOrEqual(285)
    const restarted = await createRateLimits(env, db)
    await expect(restarted.consume('api', 'ana')).rejects.toMatchObject({ code: 'rate_limited' })
    // 300 a minute, then the burst of 300 once more.
    const submitted = Array.from({ length: 700 }, (_, at) =>
      both[at % 2 === 0 ? 0 : 1].tryConsume('submit', '192.0.2.1'),
    )
    const stored = (await Promise.all(submitted)).filter(Boolean).length
    expect(stored).toBeLessThanOrEqual(600)
    expect(stored).toBeGreaterThanOrEqual(570)
    for (const limits of [...both, restarted]) await limits.close()
  })

  test('restrict their files to the owner, including files that were readable before', async () => {
    const env = await place()
    const names = ['auth-secret', 'rate-limits.db', 'rate-limits.db-wal', 'rate-limits.db-shm']
    const modes = async () => {
      const found = await readdir(env.dataDir)
      const files = found.filter((name) => names.includes(name) || name.startsWith('whofor.db'))
      return Promise.all(files.map(async (name) => (await stat(join(env.dataDir, name))).mode & 0o777))
    }
    for (const mode of [0o644, 0o666]) {
      const db = await openSqlite(env)
      const limits = await createRateLimits(env, db)
      await limits.consume('sign-in', '192.0.2.1')
      expect(new Set(await modes())).toEqual(new Set([0o600]))
      expect((await modes()).length).toBeGreaterThan(4)
      for (const name of await readdir(env.dataDir)) await chmod(join(env.dataDir, name), mode)
      await limits.close()
      await db.close()
    }
  })

  test('refunding unused points does not accumulate credit', async () => {
    const limits = await createRateLimits(await place(), await freshDb())
    for (let time = 0; time < 5; time += 1) await limits.forgive('sign-in', '192.0.2.1')
    for (let time = 0; time < 10; time += 1) await limits.consume('sign-in', '192.0.2.1')
    await expect(limits.consume('sign-in', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
    await limits.close()
  })

  test('a refunded point can be used again', async () => {
    const limits = await createRateLimits(await place(), await freshDb())
    for (let time = 0; time < 15; time += 1) {
      await limits.consume('sign-in', '192.0.2.1')
      await limits.forgive('sign-in', '192.0.2.1')
    }
    await limits.close()
  })

  test('without an end are kept until they are cleared, also by the next process', async () => {
    const [env, db] = [await place(), await freshDb()]
    const first = await createRateLimits(env, db)
    for (let time = 0; time < 100; time += 1) await first.consume('wrong-codes', 'ana new_browser')
    await first.close()
    const second = await createRateLimits(env, db)
    expect(await second.isUsedUp('wrong-codes', 'ana new_browser')).toBe(true)
    await second.clear('wrong-codes', 'ana new_browser')
    expect(await second.isUsedUp('wrong-codes', 'ana new_browser')).toBe(false)
    await second.close()
  })
})
