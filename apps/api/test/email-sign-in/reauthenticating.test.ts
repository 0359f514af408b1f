import { HOUR_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { clockFrom } from '../support/clock.ts'
import { codeIn, wrongCode } from '../support/codes.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'

/** An account without a password, signed in an hour ago. */
async function ownerWithoutPassword(options: Parameters<typeof startInstance>[0] = {}) {
  const time = clockFrom()
  const instance = await startInstance({ work: false, clock: time.clock, ...options })
  const owner = await instance.owner('ana@example.com')
  const { users } = instance.deps.db.schema
  await instance.deps.db.write(async (tx) => {
    await tx.update(users).set({ password_hash: null }).where(eq(users.id, owner.id))
  })
  time.pass(HOUR_MS)
  return { instance, owner }
}

const codeTo = async (instance: Instance, email: string) =>
  codeIn((await mailsTo(instance, email)).findLast(({ subject }) => /is your Whofor code/.test(subject)))

describe('confirming by a code', () => {
  test('lets an account without a password make a sensitive change, with a new session token', async () => {
    const { instance, owner } = await ownerWithoutPassword()
    const change = () => owner.post('/api/account/email', { email: 'new@example.com' })
    await expectProblem(await change(), 403, 'reauthentication_needed')
    expect((await owner.post('/api/auth/reauthenticate/code')).status).toBe(204)
    const before = owner.cookies.get('whofor-session')
    const reply = await owner.post('/api/auth/reauthenticate', { code: await codeTo(instance, owner.email) })
    expect(await reply.json()).toMatchObject({ user: { id: owner.id } })
    expect(owner.cookies.get('whofor-session')).not.toBe(before)
    expect((await change()).status).toBe(200)
  })

  test('works once, and not with the code of a sign-in, nor the other way round', async () => {
    const { instance, owner } = await ownerWithoutPassword()
    const confirm = (code: string) => owner.post('/api/auth/reauthenticate', { code })
    await owner.post('/api/auth/otp', { email: owner.email })
    const signInCode = await codeTo(instance, owner.email)
    await expectProblem(await confirm(signInCode), 403, 'otp_expired')

    await owner.post('/api/auth/reauthenticate/code')
    const code = await codeTo(instance, owner.email)
    if (code !== signInCode) {
      const stranger = instance.visitor()
      await expectProblem(
        await stranger.post('/api/auth/otp/verify', { email: owner.email, code }),
        403,
        'otp_expired',
      )
    }
    const wrong = await expectProblem(await confirm(wrongCode(code)), 403, 'otp_expired')
    expect(wrong).toMatchObject({ left: 4 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is not offered to an account with a password', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner('ana@example.com')
    await expectProblem(await owner.post('/api/auth/reauthenticate/code'), 409, 'conflict')
    expect(await mailsTo(instance, owner.email)).toEqual([])
  })

  test('is limited per account', async () => {
    const { owner } = await ownerWithoutPassword({ limits: memoryRateLimits() })
    for (let time = 0; time < 5; time++)
      expect((await owner.post('/api/auth/reauthenticate/code')).status).toBe(204)
    await expectProblem(await owner.post('/api/auth/reauthenticate/code'), 429, 'rate_limited')
  })

  test.each([{}, { code: '12345' }, { code: '123456', password: 'x' }])(
    'with %j is invalid',
    async (body) => {
      const { owner } = await ownerWithoutPassword()
      await expectProblem(await owner.post('/api/auth/reauthenticate', body), 422, 'invalid_request')
    },
  )
})
