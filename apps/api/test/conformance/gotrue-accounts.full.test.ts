import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { codeIn, wrongCode } from '../support/codes.ts'
import { allMailsTo, mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { enterPassword, isSignedIn, PASSWORD } from '../support/two-steps.ts'
import { readJson, type Visitor } from '../support/visitor.ts'
import { bodyOf, NEW, sameId, setUp } from './gotrue-path.ts'

/*
 * Behaviours of the tests of Supabase's auth server (GoTrue), by their names there, over HTTP alone; what a
 * mail says is read as its receiver would. Sessions, factors and identities have files of their own.
 */

describe('recover_test.go', () => {
  test('TestRecover_NoSideChannelLeak: known, unknown and disabled addresses are answered alike', async () => {
    const { owner, admin, visitor } = await setUp()
    const known = await owner('ana@example.com')
    const disabled = await owner('ben@example.com')
    expect((await (await admin()).post(`/api/admin/users/${disabled.id}/disable`)).status).toBe(200)
    const replies = await Promise.all(
      [known.email, 'nobody@example.com', disabled.email].map(async (email) =>
        bodyOf(await visitor().post('/api/auth/recover', { email }, sameId)),
      ),
    )
    expect(replies[0]).toMatchObject({ status: 204, body: '' })
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  })

  test('TestRecover_NoEmailSent: nothing is mailed to an unknown address', async () => {
    const instance = await setUp()
    await instance.visitor().post('/api/auth/recover', { email: 'nobody@example.com' })
    expect(await allMailsTo(instance, 'nobody@example.com')).toEqual([])
  })

  test('TestRecover_NewEmailSent: the newest link works, once, for an hour; earlier ones do not', async () => {
    const instance = await setUp()
    const { email } = await instance.owner()
    for (let times = 0; times < 2; times++) await instance.visitor().post('/api/auth/recover', { email })
    const [first, second] = (await mailsTo(instance, email)).map(tokenIn)
    const reset = (token = '') =>
      instance.visitor().post('/api/auth/recover/reset', { token, new_password: NEW })
    await expectProblem(await reset(first), 403, 'otp_expired')
    instance.pass(60 * MINUTE_MS - 1)
    expect((await reset(second)).status).toBe(200)
    await expectProblem(await reset(second), 403, 'otp_expired')
    await instance.visitor().post('/api/auth/recover', { email })
    const third = tokenIn((await mailsTo(instance, email)).findLast(({ kind }) => kind === 'recovery'))
    instance.pass(60 * MINUTE_MS)
    await expectProblem(await reset(third), 403, 'otp_expired')
  })
})

describe('otp_test.go', () => {
  test('TestNoSignupsForOtp: an unknown address gets the same answer, no account and no mail', async () => {
    const instance = await setUp()
    const { email } = await instance.owner()
    const [known, unknown] = await Promise.all(
      [email, 'nobody@example.com'].map(async (address) =>
        bodyOf(await instance.visitor().post('/api/auth/otp', { email: address }, sameId)),
      ),
    )
    expect(unknown).toEqual(known)
    expect(known).toMatchObject({ status: 204, body: '' })
    expect(await allMailsTo(instance, 'nobody@example.com')).toEqual([])
    const stranger = instance.visitor()
    await expectProblem(
      await stranger.post('/api/auth/otp/verify', { email: 'nobody@example.com', code: '000000' }),
      403,
      'otp_expired',
    )
    await stranger.register('nobody@example.com')
  })

  test('a code works once, for ten minutes, and not after five wrong tries', async () => {
    const instance = await setUp()
    const { email } = await instance.owner()
    const ask = async () => {
      await instance.visitor().post('/api/auth/otp', { email })
      return codeIn((await mailsTo(instance, email)).findLast(({ kind }) => kind === 'email_code'))
    }
    const verify = (code: string) => instance.visitor().post('/api/auth/otp/verify', { email, code })
    const first = await ask()
    instance.pass(10 * MINUTE_MS)
    await expectProblem(await verify(first), 403, 'otp_expired')
    const second = await ask()
    expect((await verify(second)).status).toBe(200)
    await expectProblem(await verify(second), 403, 'otp_expired')
    const third = await ask()
    for (let step = 1; step <= 5; step++)
      await expectProblem(await verify(wrongCode(third, step)), 403, 'otp_expired')
    await expectProblem(await verify(third), 403, 'otp_expired')
  })
})

describe('token_test.go', () => {
  test('TestRateLimitTokenRefresh: proving who one is can be tried ten times in a quarter of an hour', async () => {
    const { owner } = await setUp({ limits: memoryRateLimits() })
    const person = await owner()
    const prove = (password: string) => person.post('/api/auth/reauthenticate', { password })
    for (let times = 0; times < 10; times++)
      await expectProblem(await prove('not the password'), 401, 'invalid_credentials')
    const { detail } = await expectProblem(await prove(PASSWORD), 429, 'rate_limited')
    expect(detail).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
    expect(await isSignedIn(person)).toBe(true)
  })

  test('createBannedUser: a disabled account is signed out everywhere and no way in is left', async () => {
    const instance = await setUp()
    const { visitor, owner, admin } = instance
    const person = await owner()
    const administrator = await admin()
    await visitor().post('/api/auth/otp', { email: person.email })
    const mail = (await mailsTo(instance, person.email)).at(-1)
    expect((await administrator.post(`/api/admin/users/${person.id}/disable`)).status).toBe(200)
    expect(await isSignedIn(person)).toBe(false)
    await expectProblem(await person.get('/api/dashboard'), 401, 'signed_out')
    const credentials = { email: person.email, password: PASSWORD }
    await expectProblem(await visitor().post('/api/auth/sign-in', credentials), 401, 'invalid_credentials')
    const code = { email: person.email, code: codeIn(mail) }
    await expectProblem(await visitor().post('/api/auth/otp/verify', code), 403, 'otp_expired')
    await expectProblem(
      await visitor().post('/api/auth/otp/link', { token: tokenIn(mail) }),
      403,
      'otp_expired',
    )
    expect((await administrator.post(`/api/admin/users/${person.id}/enable`)).status).toBe(200)
    expect((await visitor().post('/api/auth/sign-in', credentials)).status).toBe(200)
  })
})

describe('user_test.go', () => {
  const change = (person: Visitor, body: object) => person.put('/api/account/password', body)

  test('TestUserUpdatePasswordLogoutOtherSessions: others end, this one gets a new token', async () => {
    const { owner, visitor } = await setUp()
    const person = await owner()
    const phone = visitor()
    await enterPassword(phone, person.email)
    const before = person.cookies.get('whofor-session')
    const reply = await change(person, { current_password: PASSWORD, new_password: NEW })
    expect(reply.status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(person)).toBe(true)
    expect(person.cookies.get('whofor-session')).not.toBe(before)
    const thief = visitor()
    thief.cookies.set('whofor-session', before ?? '')
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('TestUserUpdatePasswordReauthentication: the current password, or a recent sign-in', async () => {
    const { owner } = await setUp()
    const person = await owner()
    const refused = await change(person, { new_password: NEW })
    await expectProblem(refused, 422, 'invalid_request')
    const wrong = await change(person, { current_password: `${PASSWORD}!`, new_password: NEW })
    await expectProblem(wrong, 401, 'invalid_credentials')
    const same = await change(person, { current_password: PASSWORD, new_password: PASSWORD })
    await expectProblem(same, 422, 'same_password')
    const weak = await change(person, { current_password: PASSWORD, new_password: 'password123' })
    expect((await expectProblem(weak, 422, 'weak_password')).reasons?.length).toBeGreaterThan(0)
  })

  test('TestUserUpdateEmail: a change is confirmed at both addresses, and needs a recent sign-in', async () => {
    const instance = await setUp()
    const person = await instance.owner('old@example.com')
    const [verification] = await allMailsTo(instance, 'old@example.com')
    expect((await person.post('/api/auth/verify', { token: tokenIn(verification) })).status).toBe(200)
    instance.pass(11 * MINUTE_MS)
    const ask = () => person.post('/api/account/email', { email: 'new@example.com' })
    await expectProblem(await ask(), 403, 'reauthentication_needed')
    await person.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect((await ask()).status).toBe(200)
    const tokenTo = async (email: string) =>
      tokenIn((await mailsTo(instance, email)).findLast(({ kind }) => kind === 'email_change'))
    const emailOf = async () =>
      (await readJson<{ user: { email: string } | null }>(await person.get('/api/session'))).user?.email
    await person.post('/api/auth/email-change', { token: await tokenTo('new@example.com') })
    expect(await emailOf()).toBe('old@example.com')
    await person.post('/api/auth/email-change', { token: await tokenTo('old@example.com') })
    const credentials = { email: 'new@example.com', password: PASSWORD }
    expect((await instance.visitor().post('/api/auth/sign-in', credentials)).status).toBe(200)
  })
})
