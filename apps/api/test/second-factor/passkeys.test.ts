import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { purgeAuthTokens } from '../../src/auth/auth-tokens.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { Authenticator } from '../support/authenticator.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import {
  clockFrom,
  enrolPasskey,
  enterPassword,
  isSignedIn,
  optionsOf,
  sessionOf,
} from '../support/two-steps.ts'
import { answer, NEW, OPTIONS, startWithPasskey } from './passkey-path.ts'

describe('signing in with a passkey', () => {
  test('needs no name and no second factor', async () => {
    const { visitor, person, passkey, deps } = await startWithPasskey()
    const browser = visitor()
    const options = await optionsOf(browser, OPTIONS)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const reply = await answer(browser, passkey.get(options))
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ user: { id: person.id, aal: 2 }, second_factor: null })
    const { sessions, mfa_factors } = deps.db.schema
    const methods = (await deps.db.read.select().from(sessions)).map(({ method }) => method)
    expect(methods.sort()).toEqual(['passkey', 'password'])
    expect(await deps.db.read.select().from(mfa_factors)).toMatchObject([
      { counter: 1, last_used_at: deps.clock() },
    ])
  })

  const attacks: [string, (passkey: Authenticator, options: { challenge: string }) => unknown, string][] = [
    ['an unknown passkey', (_, options) => new Authenticator().get(options), 'mfa_verification_failed'],
    [
      'another origin',
      (passkey, options) => passkey.get(options, { origin: 'http://localhost:8080' }),
      'mfa_verification_failed',
    ],
    [
      'another site',
      (passkey, options) => passkey.get(options, { rpId: 'evil.example' }),
      'mfa_verification_failed',
    ],
    [
      'no user verification',
      (passkey, options) => passkey.get(options, { isVerified: false }),
      'mfa_verification_failed',
    ],
    [
      'an enrolment as sign-in',
      (passkey, options) => passkey.get(options, { type: 'webauthn.create' }),
      'mfa_verification_failed',
    ],
    [
      'another user’s handle',
      (passkey, options) => passkey.get(options, { userHandle: 'AAAA' }),
      'mfa_verification_failed',
    ],
    [
      'another signature',
      (passkey, options) => passkey.get(options, { signature: 'MEUCIQAA' }),
      'mfa_verification_failed',
    ],
    [
      'another key',
      (passkey, options) =>
        Object.assign(new Authenticator().get(options), {
          id: passkey.credentialId,
          rawId: passkey.credentialId,
        }),
      'mfa_verification_failed',
    ],
    [
      'a challenge of its own',
      (passkey) => passkey.get({ challenge: 'A'.repeat(64) }),
      'mfa_challenge_expired',
    ],
    [
      'a truncated challenge',
      (passkey, { challenge }) => passkey.get({ challenge: challenge.slice(0, 40) }),
      'mfa_challenge_expired',
    ],
  ]
  test.each(attacks)('is refused with %s, and the challenge is used up', async (_, attack, code) => {
    const { visitor, passkey } = await startWithPasskey()
    const browser = visitor()
    const options = await optionsOf(browser, OPTIONS)
    const reply = await answer(browser, attack(passkey, options))
    expect(await reply.json()).toMatchObject({ status: 422, code })
    expect(await isSignedIn(browser)).toBe(false)
    if (code === 'mfa_challenge_expired') return
    await expectProblem(await answer(browser, passkey.get(options)), 422, 'mfa_challenge_expired')
  })

  test('is refused when the counter goes back: the passkey may be a copy', async () => {
    const { visitor, passkey } = await startWithPasskey()
    const browser = visitor()
    passkey.counter = 9
    expect((await answer(browser, passkey.get(await optionsOf(browser, OPTIONS)))).status).toBe(200)
    for (const counter of [10, 9]) {
      const options = await optionsOf(browser, OPTIONS)
      await expectProblem(
        await answer(visitor(), passkey.get(options, { counter })),
        422,
        'mfa_verification_failed',
      )
    }
  })

  test('of ten in parallel with the same answer, one succeeds', async () => {
    const { visitor, passkey } = await startWithPasskey()
    const browsers = Array.from({ length: 10 }, visitor)
    const response = passkey.get(await optionsOf(visitor(), OPTIONS))
    const replies = await Promise.all(browsers.map((browser) => answer(browser, response)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  })

  test('is refused after five minutes, and for a challenge of another purpose', async () => {
    const { visitor, passkey, person, time } = await startWithPasskey()
    const browser = visitor()
    const options = await optionsOf(browser, OPTIONS)
    time.pass(5 * MINUTE_MS)
    await expectProblem(await answer(browser, passkey.get(options)), 422, 'mfa_challenge_expired')
    const enrolment = await optionsOf(person, `${NEW}/options`)
    await expectProblem(await answer(browser, passkey.get(enrolment)), 422, 'mfa_challenge_expired')
    const stepUp = await optionsOf(person, '/api/auth/reauthenticate/passkey/options')
    await expectProblem(await answer(browser, passkey.get(stepUp)), 422, 'mfa_challenge_expired')
  })

  test('is refused for a removed passkey and a disabled account', async () => {
    const { visitor, passkey, person, factor, deps } = await startWithPasskey()
    const browser = visitor()
    const { users } = deps.db.schema
    const setBan = (banned_at: number | null) =>
      deps.db.write(async (tx) => {
        await tx.update(users).set({ banned_at })
      })
    await setBan(1)
    const reply = await answer(browser, passkey.get(await optionsOf(browser, OPTIONS)))
    await expectProblem(reply, 403, 'user_banned')
    await setBan(null)
    await person.delete(`/api/account/factors/${factor.id}`)
    const removed = await answer(browser, passkey.get(await optionsOf(browser, OPTIONS)))
    await expectProblem(removed, 422, 'mfa_verification_failed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('a passkey of another user does not complete a sign-in', async () => {
    const { visitor, person, owner } = await startWithPasskey()
    const { passkey: foreign } = await enrolPasskey(await owner())
    const browser = visitor()
    await enterPassword(browser, person.email)
    const options = await optionsOf(browser, '/api/auth/second-factor/passkey/options')
    const body = { response: foreign.get(options) }
    await expectProblem(
      await browser.post('/api/auth/second-factor/passkey', body),
      422,
      'mfa_verification_failed',
    )
    expect((await sessionOf(browser)).user).toBeNull()
  })
})

describe('challenges of visitors', () => {
  test('are limited by address', async () => {
    const limits = memoryRateLimits({ passkey: { points: 2, duration: 60 } })
    const { visitor } = await startInstance({ work: false, limits, env: { trustProxy: true } })
    const ask = (address: string) => visitor().post(OPTIONS, {}, { 'x-forwarded-for': address })
    expect((await ask('203.0.113.7')).status).toBe(200)
    expect((await ask('203.0.113.7')).status).toBe(200)
    await expectProblem(await ask('203.0.113.7'), 429, 'rate_limited')
    expect((await ask('203.0.113.8')).status).toBe(200)
  })

  test('are purged once they have expired', async () => {
    const time = clockFrom()
    const { visitor, deps } = await startInstance({ work: false, clock: time.clock })
    await optionsOf(visitor(), OPTIONS)
    time.pass(6 * MINUTE_MS)
    await optionsOf(visitor(), OPTIONS)
    await purgeAuthTokens(deps)
    expect(await deps.db.read.$count(deps.db.schema.auth_challenges)).toBe(1)
  })
})

describe('the site of passkeys', () => {
  test.each([
    ['http://192.168.1.5:3000', '192.168.1.5:3000', undefined],
    ['http://[::1]:3000', '[::1]:3000', undefined],
    ['http://whofor.lan', 'whofor.lan', undefined],
    ['http://whofor.example', 'whofor.example', 'http://whofor.example'],
    ['https://203.0.113.9', '203.0.113.9', 'https://203.0.113.9'],
  ])('%s has none, and says why', async (origin, host, publicUrl) => {
    const { visitor } = await startInstance({ work: false, env: { publicUrl } })
    const reply = await visitor().post(OPTIONS, {}, { origin, host })
    expect((await expectProblem(reply, 422, 'passkeys_unavailable')).title).toMatch(/HTTPS and a host name/)
  })

  test.each([
    ['http://localhost:3000', 'localhost:3000', undefined, 'localhost'],
    ['https://whofor.example', 'whofor.example', 'https://whofor.example', 'whofor.example'],
    ['https://survey.example:8443', 'survey.example:8443', 'https://survey.example:8443', 'survey.example'],
  ])('%s has them', async (origin, host, publicUrl, rpId) => {
    const { visitor } = await startInstance({ work: false, env: { publicUrl } })
    const reply = await visitor().post(OPTIONS, {}, { origin, host })
    expect(await reply.json()).toMatchObject({ rpId })
  })
})
