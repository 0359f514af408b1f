import { beforeAll, describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { codeIn, wrongCode } from '../support/codes.ts'
import { startInstance } from '../support/instance.ts'
import { allMailsTo, mailsTo, tokenIn } from '../support/mails.ts'
import { type OidcServer, startOidcServer } from '../support/oidc-server.ts'
import { expectProblem } from '../support/problem.ts'
import { linkAt, signInAt } from '../support/provider-path.ts'
import {
  clockFrom,
  codeAt,
  enrolTotp,
  enterPassword,
  isSignedIn,
  NOON,
  PASSWORD,
} from '../support/two-steps.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

/*
 * Behaviours of the tests of Supabase's auth server (GoTrue), by their names there, over HTTP alone; what a
 * mail says is read as its receiver would. Sessions are in gotrue-sessions.test.ts.
 */

const NEW = 'sourdough-41 starter'
const MINUTE_MS = 60_000

async function setUp(more: Parameters<typeof startInstance>[0] = {}) {
  const time = clockFrom()
  return { ...(await startInstance({ work: false, clock: time.clock, ...more })), pass: time.pass }
}

const bodyOf = async (reply: Response) => ({
  status: reply.status,
  headers: [...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  body: await reply.text(),
})

const sameId = { 'x-request-id': 'the-same-for-all' }

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

describe('mfa_test.go', () => {
  test('TestChallengeFactorNotOwnedByUser: someone else’s factor is not found', async () => {
    const { owner } = await setUp()
    const [ana, ben] = [await owner(), await owner()]
    const { id, secret } = await enrolTotp(ana, NOON)
    const code = codeAt(secret, NOON)
    for (const reply of [
      await ben.post(`/api/account/factors/${id}/verify`, { code }),
      await ben.patch(`/api/account/factors/${id}`, { friendly_name: 'Mine' }),
      await ben.delete(`/api/account/factors/${id}`),
    ])
      await expectProblem(reply, 404, 'mfa_factor_not_found')
  })

  test('TestMFAVerifyFactor: a code works once; the session is of level 2 and others end', async () => {
    const { owner, visitor, pass } = await setUp()
    const person = await owner()
    const phone = visitor()
    await enterPassword(phone, person.email)
    const { secret } = await enrolTotp(person, NOON)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: { aal: 2 } })

    expect(await enterPassword(phone, person.email)).toMatchObject({
      user: null,
      second_factor: { email: person.email },
    })
    await expectProblem(await phone.get('/api/dashboard'), 401, 'insufficient_aal')
    const finish = (code: string) => phone.post('/api/auth/second-factor', { type: 'totp', code })
    // The code that enrolled the app.
    await expectProblem(await finish(codeAt(secret, NOON)), 422, 'mfa_verification_failed')
    pass(30_000)
    const code = codeAt(secret, NOON + 30_000)
    expect((await finish(code)).status).toBe(200)
    const again = visitor()
    await enterPassword(again, person.email)
    await expectProblem(
      await again.post('/api/auth/second-factor', { type: 'totp', code }),
      422,
      'mfa_verification_failed',
    )
  })

  test('AAL2RequiredToUpdatePasswordAfterEnrollment: a reset needs the factor, too', async () => {
    const instance = await setUp()
    const person = await instance.owner()
    const [verification] = await allMailsTo(instance, person.email)
    await person.post('/api/auth/verify', { token: tokenIn(verification) })
    const { codes } = await enrolTotp(person, NOON)
    await instance.visitor().post('/api/auth/recover', { email: person.email })
    const token = tokenIn((await mailsTo(instance, person.email)).findLast(({ kind }) => kind === 'recovery'))
    const reset = (factor?: object) =>
      instance
        .visitor()
        .post('/api/auth/recover/reset', { token, new_password: NEW, ...(factor && { factor }) })
    await expectProblem(await reset(), 401, 'insufficient_aal')
    const [code = ''] = codes
    expect((await reset({ type: 'recovery_code', code })).status).toBe(200)
  })

  test('TestUnenrollVerifiedFactor: needs level 2, and ends what rested on the factor', async () => {
    const { owner, visitor, pass } = await setUp()
    const person = await owner()
    const { id, secret } = await enrolTotp(person, NOON)
    const phone = visitor()
    await enterPassword(phone, person.email)
    await expectProblem(await phone.delete(`/api/account/factors/${id}`), 401, 'insufficient_aal')
    pass(30_000)
    await phone.post('/api/auth/second-factor', { type: 'totp', code: codeAt(secret, NOON + 30_000) })
    expect((await phone.delete(`/api/account/factors/${id}`)).status).toBe(200)
    expect(await isSignedIn(person)).toBe(false)
    expect(await enterPassword(visitor(), person.email)).toMatchObject({ user: { aal: 1 } })
  })

  test('TestMFAEnrollMaxFactors: at most ten factors', async () => {
    const { owner } = await setUp()
    const person = await owner()
    for (let count = 0; count < 10; count++) await enrolTotp(person, NOON, `App ${count}`)
    const reply = await person.post('/api/account/factors', {
      factor_type: 'totp',
      friendly_name: 'One more',
    })
    await expectProblem(reply, 422, 'too_many_enrolled_mfa_factors')
  })
})

describe('identity_test.go', () => {
  let server: OidcServer
  beforeAll(async () => {
    server = await startOidcServer()
  })
  const withProvider = () => setUp({ clock: Date.now, env: { identityProviders: [server.settings] } })
  const identitiesOf = async (person: Visitor) =>
    (await readJson<{ identities: { id: string }[] }>(await person.get('/api/account/identities'))).identities

  test('TestLinkIdentity: an identity belongs to one account', async () => {
    server.users.set('shared', { email: 'shared@example.org', email_verified: true })
    const { owner } = await withProvider()
    const [ana, ben] = [await owner(), await owner()]
    expect(await linkAt(server, ana, 'shared')).toContain('connected=oidc')
    expect(await linkAt(server, ben, 'shared')).toContain('identity_already_exists')
    expect(await identitiesOf(ben)).toEqual([])
  })

  test('TestUnlinkIdentityError: not the only one, not someone else’s, not an unknown one', async () => {
    server.users.set('only', { email: 'only@example.org', email_verified: true })
    const { owner, visitor } = await withProvider()
    const person = visitor()
    expect(await signInAt(server, person, 'only')).toBe('/dashboard')
    const [identity] = await identitiesOf(person)
    const unlink = (who: Visitor, id = '') => who.delete(`/api/account/identities/${id}`)
    await expectProblem(await unlink(person, identity?.id), 422, 'single_identity_not_deletable')
    await expectProblem(await unlink(await owner(), identity?.id), 404, 'identity_not_found')
    const unknown = '019a0000-0000-7000-8000-000000000000'
    await expectProblem(await unlink(person, unknown), 404, 'identity_not_found')
    expect((await person.put('/api/account/password', { new_password: NEW })).status).toBe(200)
    expect((await unlink(person, identity?.id)).status).toBe(204)
  })
})
