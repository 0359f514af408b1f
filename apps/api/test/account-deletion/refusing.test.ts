import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { deletionOf } from './deletion-path.ts'

describe('is refused', () => {
  test.each([
    ['another address', { email: 'somebody@example.com' }, 422, 'invalid_request'],
    ['no tick', { understood: false }, 422, 'invalid_request'],
    ['no password', { password: undefined }, 422, 'invalid_request'],
    ['a wrong password', { password: 'wrong password' }, 401, 'invalid_credentials'],
  ] as const)('with %s, and nothing is lost', async (_, changes, status, code) => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner()
    await expectProblem(await deletionOf(ana, changes), status, code)
    expect(await readJson(await ana.get('/api/session'))).toMatchObject({ user: { email: ana.email } })
    expect(await mailsTo(instance, ana.email)).toEqual([])
  })

  test('with one factor of two', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const ana = await instance.owner()
    const { mfa_factors: factors, sessions } = db.schema
    await db.write(async (tx) => {
      await tx.insert(factors).values({
        user_id: ana.id,
        factor_type: 'totp',
        friendly_name: 'Phone',
        status: 'verified',
        created_at: 1,
      })
    })
    await expectProblem(await deletionOf(ana), 401, 'insufficient_aal')
    await db.write(async (tx) => void (await tx.update(sessions).set({ aal: 2 })))
    expect((await deletionOf(ana)).status).toBe(204)
  })

  test('without a password only after a recent sign-in', async () => {
    let now = Date.now()
    const instance = await startInstance({ work: false, clock: () => now })
    const { db } = instance.deps
    const ana = await instance.owner()
    await db.write(async (tx) => void (await tx.update(db.schema.users).set({ password_hash: null })))
    now += 11 * 60_000
    const refused = await deletionOf(ana, { password: undefined })
    await expectProblem(refused, 403, 'reauthentication_needed')
    await db.write(async (tx) => void (await tx.update(db.schema.sessions).set({ authenticated_at: now })))
    expect((await deletionOf(ana, { password: undefined })).status).toBe(204)
  })

  test('to the last administrator, also when two go at once', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const [ana, bob, banned] = [await instance.admin(), await instance.admin(), await instance.admin()]
    await db.write(async (tx) => {
      // One who cannot act does not count.
      await tx.update(db.schema.users).set({ banned_at: 1 }).where(eq(db.schema.users.id, banned.id))
    })
    const replies = await Promise.all([deletionOf(ana), deletionOf(bob)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    const refused = replies.find(({ status }) => status === 409)
    if (refused) await expectProblem(refused, 409, 'last_admin')
  })

  test('after ten wrong passwords, with the time to wait', async () => {
    const instance = await startInstance({ work: false, limits: memoryRateLimits() })
    const ana = await instance.owner()
    for (let tries = 0; tries < 10; tries++)
      await expectProblem(await deletionOf(ana, { password: 'wrong password' }), 401, 'invalid_credentials')
    const { title } = await expectProblem(await deletionOf(ana), 429, 'rate_limited')
    expect(title).toMatch(/^Too many attempts. Try again in \d+ minutes.$/)
  })
})
