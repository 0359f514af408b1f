import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { clockFrom } from '../support/clock.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { enrolTotp } from '../support/two-steps.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const VICTIM = 'victim@example.com'

type SessionReply = {
  user: { id: string; email: string; email_verified: boolean; has_password: boolean } | null
  second_factor: { email: string } | null
}

const sessionOf = async (person: Visitor) => readJson<SessionReply>(await person.get('/api/session'))

async function linkTo(instance: Instance, email: string, kind = 'verification'): Promise<string> {
  return tokenIn((await allMailsTo(instance, email)).findLast((mail) => mail.kind === kind))
}

const userRow = async ({ deps: { db } }: Instance, id: string) => {
  const { users } = db.schema
  const [row] = await db.read.select().from(users).where(eq(users.id, id))
  return row
}

const isVerified = async (instance: Instance, { id }: Visitor) =>
  (await userRow(instance, id))?.email_verified_at !== null

const requirementOf = async (person: Visitor, kind: string, token: string) =>
  (await readJson<{ requires: unknown }>(await person.post('/api/auth/links/check', { kind, token })))
    .requires

async function removePassword({ deps: { db } }: Instance, { id }: Visitor): Promise<void> {
  const { users } = db.schema
  await db.write(async (tx) => {
    await tx.update(users).set({ password_hash: null }).where(eq(users.id, id))
  })
}

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
    expect(problem.detail).toBe('That password is wrong.')
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

describe('the link to the new address of a change', () => {
  const confirm = (person: Visitor, token: string, password?: string) =>
    person.post('/api/auth/email-change', { token, ...(password !== undefined && { password }) })

  /** A stranger’s confirmed account that is to use the victim’s address. */
  async function strangersChange(options: Parameters<typeof startInstance>[0] = {}) {
    const instance = await startInstance({ work: false, ...options })
    const stranger = await instance.owner('stranger@example.com')
    await stranger.post('/api/auth/verify', { token: await linkTo(instance, stranger.email) })
    await stranger.post('/api/account/email', { email: VICTIM })
    const current = await linkTo(instance, stranger.email, 'email_change')
    return { instance, stranger, current, token: await linkTo(instance, VICTIM, 'email_change') }
  }

  test('does not give the reader’s address to a stranger’s account', async () => {
    const { instance, stranger, current, token } = await strangersChange()
    await confirm(stranger, current)
    for (const victim of [instance.visitor(), await instance.owner()]) {
      expect(await requirementOf(victim, 'email_change', token)).toBe('password')
      await expectProblem(await confirm(victim, token), 403, 'reauthentication_needed')
    }
    expect((await sessionOf(stranger)).user?.email).toBe('stranger@example.com')
    expect((await instance.visitor().post('/api/auth/otp', { email: VICTIM })).status).toBe(204)
  })

  test('works with the password of the account, which is limited like a sign-in', async () => {
    const { instance, stranger, current, token } = await strangersChange({ limits: memoryRateLimits() })
    await confirm(instance.visitor(), current)
    const phone = instance.visitor()
    for (let time = 0; time < 9; time++)
      await expectProblem(await confirm(phone, token, 'wrong'), 401, 'invalid_credentials')
    const reply = await confirm(phone, token, PASSWORD)
    expect(await reply.json()).toEqual({ is_changed: true, email: VICTIM })
    expect((await sessionOf(phone)).user).toBeNull()
    expect((await sessionOf(stranger)).user?.email).toBe(VICTIM)
  })

  test('asks an account without a password for a session', async () => {
    const { instance, stranger, current, token } = await strangersChange()
    await removePassword(instance, stranger)
    await confirm(instance.visitor(), current)
    expect(await requirementOf(instance.visitor(), 'email_change', token)).toBe('session')
    await expectProblem(await confirm(instance.visitor(), token), 403, 'reauthentication_needed')
    expect((await confirm(stranger, token)).status).toBe(200)
  })

  test('cancels the change for a reader who did not ask for it', async () => {
    const { instance, stranger, current, token } = await strangersChange()
    const cancel = () => instance.visitor().post('/api/auth/email-change/cancel', { token })
    expect((await cancel()).status).toBe(204)
    expect(await (await stranger.get('/api/account/email')).json()).toMatchObject({ pending: null })
    for (const dead of [current, token])
      await expectProblem(await confirm(stranger, dead), 403, 'otp_expired')
    await expectProblem(await cancel(), 403, 'otp_expired')
  })

  test('a made-up link cancels nothing', async () => {
    const { instance, stranger } = await strangersChange()
    const input = { token: 'A'.repeat(43) }
    await expectProblem(
      await instance.visitor().post('/api/auth/email-change/cancel', input),
      403,
      'otp_expired',
    )
    expect(await (await stranger.get('/api/account/email')).json()).toMatchObject({
      pending: { new_email: VICTIM },
    })
  })
})
