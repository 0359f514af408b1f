import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { enrolTotp } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  isVerified,
  linkTo,
  PASSWORD,
  removePassword,
  requirementOf,
  sessionOf,
  userRow,
  VICTIM,
} from './link-path.ts'

describe('a link that confirms an address', () => {
  const verify = (person: Visitor, token: string) => person.post('/api/auth/verify', { token })
  const withPassword = (person: Visitor, token: string, password = PASSWORD) =>
    person.post('/api/auth/verify/password', { token, password })

  test('does not confirm a stranger’s account for the reader of the mail', async () => {
    const instance = await startInstance({ work: false })
    const squatter = await instance.owner(VICTIM)
    const token = await linkTo(instance, VICTIM)
    for (const victim of [instance.visitor(), await instance.owner()])
      await expectProblem(await verify(victim, token), 403, 'reauthentication_needed')
    expect(await isVerified(instance, squatter)).toBe(false)

    // So the first sign-in by mail still takes the account from the stranger.
    const victim = instance.visitor()
    await victim.post('/api/auth/otp', { email: VICTIM })
    await victim.post('/api/auth/otp/link', { token: await linkTo(instance, VICTIM, 'email_code') })
    expect((await sessionOf(victim)).user).toMatchObject({ email: VICTIM, has_password: false })
    expect((await sessionOf(squatter)).user).toBeNull()
  })

  test('is enough in a browser that signed in before, also when it has signed out', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    const token = await linkTo(instance, owner.email)
    await owner.post('/api/auth/sign-out?scope=local')
    expect(await requirementOf(owner, 'verification', token)).toBeNull()
    expect((await verify(owner, token)).status).toBe(200)
    expect(await isVerified(instance, owner)).toBe(true)
  })

  test('is not enough for a session that waits for its second factor', async () => {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock })
    const owner = await instance.owner()
    await enrolTotp(owner, time.clock())
    const pending = instance.visitor()
    await pending.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD })
    const token = await linkTo(instance, owner.email)
    await expectProblem(await verify(pending, token), 403, 'reauthentication_needed')
  })

  test('confirms with the password in another browser, and signs in there', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    const token = await linkTo(instance, owner.email)
    const phone = instance.visitor()
    expect(await requirementOf(phone, 'verification', token)).toBe('password')
    const reply = await withPassword(phone, token)
    expect(await reply.json()).toMatchObject({
      user: { id: owner.id, email_verified: true, has_password: true },
    })
    expect((await sessionOf(phone)).user?.id).toBe(owner.id)
    expect((await sessionOf(owner)).user?.id).toBe(owner.id)
    await expectProblem(await withPassword(phone, token), 403, 'otp_expired')
  })

  test('asks for the second factor after the password', async () => {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock })
    const owner = await instance.owner()
    await enrolTotp(owner, time.clock())
    const phone = instance.visitor()
    const reply = await withPassword(phone, await linkTo(instance, owner.email))
    expect(await reply.json()).toMatchObject({ user: null, second_factor: { email: owner.email } })
    expect((await sessionOf(phone)).user).toBeNull()
    expect(await isVerified(instance, owner)).toBe(true)
  })

  test('stays valid after a wrong password, which is limited like a sign-in', async () => {
    const instance = await startInstance({ work: false, limits: memoryRateLimits() })
    const owner = await instance.owner()
    const token = await linkTo(instance, owner.email)
    const phone = instance.visitor()
    const problem = await expectProblem(await withPassword(phone, token, 'wrong'), 401, 'invalid_credentials')
    expect(problem.detail).toBe('That password is incorrect.')
    expect(await isVerified(instance, owner)).toBe(false)
    expect((await withPassword(phone, token)).status).toBe(200)

    const other = await instance.owner()
    const link = await linkTo(instance, other.email)
    for (let time = 0; time < 10; time++)
      expect((await withPassword(instance.visitor(), link, 'wrong')).status).toBe(401)
    await expectProblem(await withPassword(instance.visitor(), link), 429, 'rate_limited')
    const signIn = { email: other.email, password: PASSWORD }
    await expectProblem(await instance.visitor().post('/api/auth/sign-in', signIn), 429, 'rate_limited')
  })

  test('asks an account without a password for a session', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    await removePassword(instance, owner)
    const token = await linkTo(instance, owner.email)
    const phone = instance.visitor()
    expect(await requirementOf(phone, 'verification', token)).toBe('session')
    const problem = await expectProblem(await verify(phone, token), 403, 'reauthentication_needed')
    expect(problem.detail).toBe('Sign in to this account first, then open the link again.')
    await expectProblem(await withPassword(phone, token), 401, 'invalid_credentials')
    expect((await verify(owner, token)).status).toBe(200)
  })

  test('needs nothing once another link has confirmed the address', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    const token = await linkTo(instance, owner.email)
    const elsewhere = instance.visitor()
    await elsewhere.post('/api/auth/otp', { email: owner.email })
    await elsewhere.post('/api/auth/otp/link', { token: await linkTo(instance, owner.email, 'email_code') })
    expect(await requirementOf(instance.visitor(), 'verification', token)).toBeNull()
    expect((await verify(instance.visitor(), token)).status).toBe(200)
  })

  test.each([{}, { token: 'x' }, { token: 'x', password: '' }, { token: 'x', password: 7 }])(
    'with the body %j is invalid',
    async (body) => {
      const { visitor } = await startInstance({ work: false })
      await expectProblem(await visitor().post('/api/auth/verify/password', body), 422, 'invalid_request')
    },
  )
})

describe('saying that one did not create the account', () => {
  const claim = (person: Visitor, token: string) => person.post('/api/auth/verify/claim', { token })

  test('leaves the stranger no way in, and signs in the reader of the mail', async () => {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock })
    const squatter = await instance.owner(VICTIM)
    await enrolTotp(squatter, time.clock())
    await squatter.post('/api/account/email', { email: 'squatter@example.com' })
    const change = await linkTo(instance, 'squatter@example.com', 'email_change')

    const victim = instance.visitor()
    const reply = await claim(victim, await linkTo(instance, VICTIM))
    expect(await reply.json()).toMatchObject({
      user: { id: squatter.id, email: VICTIM, email_verified: true, has_password: false },
      second_factor: null,
    })
    expect((await sessionOf(squatter)).user).toBeNull()
    const signIn = { email: VICTIM, password: PASSWORD }
    await expectProblem(await squatter.post('/api/auth/sign-in', signIn), 401, 'invalid_credentials')
    await expectProblem(
      await squatter.post('/api/auth/email-change', { token: change, password: PASSWORD }),
      403,
      'otp_expired',
    )
    // The first password needs no other one.
    const password = { new_password: 'sourdough-41 starter' }
    expect((await victim.put('/api/account/password', password)).status).toBe(200)
  })

  test('works in a browser that the stranger used, too', async () => {
    const instance = await startInstance({ work: false })
    const shared = await instance.owner(VICTIM)
    await claim(shared, await linkTo(instance, VICTIM))
    expect((await sessionOf(shared)).user).toMatchObject({ has_password: false })
  })

  test('is too late for an account that is confirmed: the link signs nobody in', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    const [first] = await allMailsTo(instance, owner.email)
    const elsewhere = instance.visitor()
    await elsewhere.post('/api/auth/otp', { email: owner.email })
    await owner.post('/api/auth/otp/link', { token: await linkTo(instance, owner.email, 'email_code') })
    const stranger = instance.visitor()
    await expectProblem(await claim(stranger, tokenIn(first)), 403, 'otp_expired')
    expect((await sessionOf(stranger)).user).toBeNull()
    expect((await userRow(instance, owner.id))?.password_hash).not.toBeNull()
  })

  test('and confirming at the same moment: one of them happens', async () => {
    const instance = await startInstance({ work: false })
    const squatter = await instance.owner(VICTIM)
    await squatter.post('/api/auth/resend', { type: 'verification' })
    const [first, second] = await allMailsTo(instance, VICTIM)
    const replies = await Promise.all([
      claim(instance.visitor(), tokenIn(first)),
      squatter.post('/api/auth/verify', { token: tokenIn(second) }),
      instance.visitor().post('/api/auth/verify/password', { token: tokenIn(first), password: PASSWORD }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of a disabled account does nothing', async () => {
    const instance = await startInstance({ work: false })
    const squatter = await instance.owner(VICTIM)
    const { db } = instance.deps
    await db.write(async (tx) => {
      await tx.update(db.schema.users).set({ banned_at: 1 }).where(eq(db.schema.users.id, squatter.id))
    })
    await expectProblem(await claim(instance.visitor(), await linkTo(instance, VICTIM)), 403, 'otp_expired')
  })
})
