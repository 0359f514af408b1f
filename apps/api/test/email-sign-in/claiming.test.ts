import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codeIn } from '../support/codes.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { allMailsTo, mailsTo, tokenIn } from '../support/mails.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'

const isSignedIn = async (person: Visitor) =>
  (await readJson<{ user: unknown }>(await person.get('/api/session'))).user !== null

/** An account that a stranger registered with somebody else's address, with all that gives access to it. */
async function squattedAccount(instance: Instance) {
  const squatter = await instance.owner('victim@example.com')
  const { db } = instance.deps
  const { identities, mfa_factors, mfa_recovery_codes } = db.schema
  const row = { user_id: squatter.id, created_at: 1 }
  await db.write(async (tx) => {
    await tx.insert(identities).values({ ...row, provider: 'github', subject: '7' })
    await tx
      .insert(mfa_factors)
      .values({ ...row, factor_type: 'totp', friendly_name: 'App', status: 'verified' })
    await tx.insert(mfa_recovery_codes).values({ user_id: squatter.id, code_hash: 'h' })
  })
  return squatter
}

async function accessLeft({ deps }: Instance, userId: string) {
  const { db } = deps
  const { users, identities, mfa_factors, mfa_recovery_codes, sessions } = db.schema
  const [user] = await db.read.select().from(users).where(eq(users.id, userId))
  return {
    password: user?.password_hash !== null,
    verified: user?.email_verified_at !== null,
    identities: await db.read.$count(identities),
    factors: await db.read.$count(mfa_factors),
    codes: await db.read.$count(mfa_recovery_codes),
    sessions: await db.read.$count(sessions),
  }
}

async function signInByMail(instance: Instance, person: Visitor, email: string, by: 'code' | 'link') {
  await person.post('/api/auth/otp', { email })
  const mail = (await mailsTo(instance, email)).findLast(({ kind }) => kind === 'email_code')
  return by === 'code'
    ? person.post('/api/auth/otp/verify', { email, code: codeIn(mail) })
    : person.post('/api/auth/otp/link', { token: tokenIn(mail) })
}

describe.each(['code', 'link'] as const)('the first sign-in by a %s', (by) => {
  test('takes the account from the stranger who registered the address', async () => {
    const instance = await startInstance({ work: false })
    const squatter = await squattedAccount(instance)
    const victim = instance.visitor()
    const reply = await signInByMail(instance, victim, squatter.email, by)
    expect(await reply.json()).toMatchObject({ user: { email_verified: true, has_password: false } })
    expect(await isSignedIn(squatter)).toBe(false)
    expect(await accessLeft(instance, squatter.id)).toEqual({
      password: false,
      verified: true,
      identities: 0,
      factors: 0,
      codes: 0,
      sessions: 1,
    })
    const password = { email: squatter.email, password: PASSWORD }
    expect((await squatter.post('/api/auth/sign-in', password)).status).toBe(401)
    const [notice] = (await mailsTo(instance, squatter.email)).filter(({ kind }) => kind === 'security')
    expect(notice?.text).toContain('the password')
    expect(notice?.subject).toBe('Earlier access to your Whofor account was removed')
  })

  test('leaves everything in place in a browser that signed in before', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner('ana@example.com')
    const elsewhere = instance.visitor()
    const password = { email: owner.email, password: PASSWORD }
    await elsewhere.post('/api/auth/sign-in', password)
    expect((await signInByMail(instance, owner, owner.email, by)).status).toBe(200)
    expect(await accessLeft(instance, owner.id)).toMatchObject({
      password: true,
      verified: true,
      sessions: 2,
    })
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect((await mailsTo(instance, owner.email)).map(({ kind }) => kind)).not.toContain('security')
  })

  test('leaves everything in place once the address is verified', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner('ana@example.com')
    const [mail] = await allMailsTo(instance, owner.email)
    await owner.post('/api/auth/verify', { token: tokenIn(mail) })
    expect((await signInByMail(instance, instance.visitor(), owner.email, by)).status).toBe(200)
    expect(await accessLeft(instance, owner.id)).toMatchObject({ password: true, sessions: 2 })
  })

  test('waits for the second factor of a verified account', async () => {
    const instance = await startInstance({ work: false })
    const owner = await squattedAccount(instance)
    const [mail] = await allMailsTo(instance, owner.email)
    await owner.post('/api/auth/verify', { token: tokenIn(mail) })
    const phone = instance.visitor()
    const reply = await signInByMail(instance, phone, owner.email, by)
    expect(await reply.json()).toMatchObject({ user: null, second_factor: { email: owner.email } })
    expect(await isSignedIn(phone)).toBe(false)
  })
})
