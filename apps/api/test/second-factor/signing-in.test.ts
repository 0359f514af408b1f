import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import {
  codeAt,
  enrolPasskey,
  enrolTotp,
  enterPassword,
  isSignedIn,
  optionsOf,
  STEP_MS,
  sessionOf,
} from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'
import { finish, startEnrolled } from './sign-in-path.ts'

describe('a sign-in with a second factor', () => {
  test('waits for the code, counts once, and has level 2', async () => {
    const { person, visitor, code, deps } = await startEnrolled()
    const browser = visitor()
    expect(await enterPassword(browser, person.email)).toMatchObject({
      user: null,
      second_factor: { email: person.email, factors: ['totp', 'recovery_code'] },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: null, second_factor: { email: person.email } })
    expect([...browser.cookies.keys()]).toEqual(['whofor-session'])
    const { users_extended: extended } = deps.db.schema
    const logins = async () => (await deps.db.read.select().from(extended))[0]?.login_count
    expect(await logins()).toBe(1)

    const pending = browser.cookies.get('whofor-session')
    const reply = await finish(browser, code())
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ user: { id: person.id, aal: 2 }, second_factor: null })
    expect(browser.cookies.get('whofor-session')).not.toBe(pending)
    expect([...browser.cookies.keys()].sort()).toEqual(['whofor-browser', 'whofor-session'])
    expect(await logins()).toBe(2)
    expect((await browser.get('/api/dashboard')).status).toBe(200)
  })

  test('gives no access before: every route that needs a user refuses it', async () => {
    const { app, person, visitor } = await startEnrolled()
    const browser = visitor()
    await enterPassword(browser, person.email)
    const stranger = visitor()
    const id = '019a0000-0000-7000-8000-000000000000'
    const routes = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && path.startsWith('/api/'))
        .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, id)}`),
    )
    let refused = 0
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      if ((await stranger.request(method, path, body)).status !== 401) continue
      // A session counts for nothing where a key is asked for.
      const code = path.startsWith('/api/v1/') ? 'invalid_api_key' : 'insufficient_aal'
      await expectProblem(await browser.request(method, path, body), 401, code)
      refused += 1
    }
    expect(refused).toBeGreaterThan(60)
    expect(await sessionOf(browser)).toMatchObject({ second_factor: { email: person.email } })
  })

  test('is refused with a code of the step before the last used one, and with a used one', async () => {
    const { person, visitor, code } = await startEnrolled()
    const [first, second] = [visitor(), visitor()]
    await enterPassword(first, person.email)
    await enterPassword(second, person.email)
    expect((await finish(first, code())).status).toBe(200)
    for (const steps of [0, -1])
      await expectProblem(await finish(second, code(steps)), 422, 'mfa_verification_failed')
    expect((await finish(second, code(1))).status).toBe(200)
  })

  test.each(['-2', '+2'])('is refused with a code %s steps away', async (steps) => {
    const { person, visitor, code, time } = await startEnrolled()
    const browser = visitor()
    await enterPassword(browser, person.email)
    time.pass(5 * STEP_MS)
    await expectProblem(await finish(browser, code(Number(steps))), 422, 'mfa_verification_failed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test.each(['000000', 'abcdef', '1234567', ''])('is refused with %j', async (typed) => {
    const { person, visitor } = await startEnrolled()
    const browser = visitor()
    await enterPassword(browser, person.email)
    expect((await finish(browser, typed)).status).toBe(422)
    expect(await sessionOf(browser)).toMatchObject({ user: null, second_factor: { email: person.email } })
  })

  test('is refused with the code of another user', async () => {
    const { person, visitor, owner, time, code } = await startEnrolled()
    const other = await owner()
    const { secret } = await enrolTotp(other, time.clock())
    const browser = visitor()
    await enterPassword(browser, other.email)
    await expectProblem(await finish(browser, code()), 422, 'mfa_verification_failed')
    time.pass(STEP_MS)
    expect((await finish(browser, codeAt(secret, time.clock()))).status).toBe(200)
    expect((await sessionOf(browser)).user).toMatchObject({ id: other.id })
    expect((await sessionOf(person)).user).toMatchObject({ id: person.id })
  })

  test('of ten in parallel with the same code, one succeeds', async () => {
    const { person, visitor, code, deps } = await startEnrolled()
    const browsers = Array.from({ length: 10 }, visitor)
    for (const browser of browsers) await enterPassword(browser, person.email)
    const replies = await Promise.all(browsers.map((browser) => finish(browser, code())))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    const { users_extended: extended } = deps.db.schema
    expect((await deps.db.read.select().from(extended))[0]?.login_count).toBe(2)
  })

  test('of ten in parallel with different codes of one pending session, one succeeds', async () => {
    const { person, visitor, codes, deps } = await startEnrolled()
    const browser = visitor()
    await enterPassword(browser, person.email)
    const replies = await Promise.all(
      codes.map((code) => browser.post('/api/auth/second-factor', { type: 'recovery_code', code })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
    const { mfa_recovery_codes } = deps.db.schema
    const rows = await deps.db.read.select().from(mfa_recovery_codes)
    expect(rows.filter(({ used_at }) => used_at !== null)).toHaveLength(1)
  })

  test('expires after ten minutes', async () => {
    const { person, visitor, time, code } = await startEnrolled()
    const browser = visitor()
    await enterPassword(browser, person.email)
    time.pass(10 * MINUTE_MS)
    expect(await sessionOf(browser)).toMatchObject({ user: null, second_factor: null })
    await expectProblem(await finish(browser, code()), 404, 'session_not_found')
  })

  test('is over when its session is ended, as by a new password', async () => {
    const { person, visitor, deps, code } = await startEnrolled()
    const browser = visitor()
    await enterPassword(browser, person.email)
    await deps.db.write(async (tx) => {
      await tx.delete(deps.db.schema.sessions)
    })
    await expectProblem(await finish(browser, code()), 404, 'session_not_found')
  })

  test('the sixth wrong code is refused, but not for a browser that signed in before', async () => {
    const { person, visitor, code } = await startEnrolled({ limits: memoryRateLimits() })
    const [thief, again] = [visitor(), visitor()]
    await enterPassword(thief, person.email)
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expectProblem(await finish(thief, '000000'), 422, 'mfa_verification_failed')
    const reply = await finish(thief, code())
    expect((await expectProblem(reply, 429, 'rate_limited')).title).toMatch(/Try again in 5 minutes/)
    await enterPassword(again, person.email)
    await expectProblem(await finish(again, code()), 429, 'rate_limited')
    await enterPassword(person, person.email)
    expect((await finish(person, code())).status).toBe(200)
  })
})

describe('a recovery code', () => {
  const recover = (person: Visitor, code: string) =>
    person.post('/api/auth/second-factor', { type: 'recovery_code', code })

  test('signs in once, however it is typed, and its owner gets a mail', async () => {
    const { person, visitor, codes, deps } = await startEnrolled()
    const [first = '', second = ''] = codes
    const browser = visitor()
    await enterPassword(browser, person.email)
    const typed = ` ${first.replace('-', ' ').toUpperCase()}`
    expect((await recover(browser, typed)).status).toBe(200)
    const [mail] = (await mailsTo({ deps }, person.email)).slice(-1)
    expect(mail).toMatchObject({ kind: 'security', subject: 'A recovery code was used' })
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('You have 9 codes left.')
    expect(mail?.text).not.toContain(first)

    await enterPassword(browser, person.email)
    await expectProblem(await recover(browser, first), 422, 'mfa_verification_failed')
    expect((await recover(browser, second)).status).toBe(200)
  })

  test('of ten in parallel with the same code, one succeeds', async () => {
    const { person, visitor, codes } = await startEnrolled()
    const browsers = Array.from({ length: 10 }, visitor)
    for (const browser of browsers) await enterPassword(browser, person.email)
    const replies = await Promise.all(browsers.map((browser) => recover(browser, codes[0] ?? '')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  })

  test('of another user, guessed, truncated or replaced is refused', async () => {
    const { person, visitor, owner, codes, time } = await startEnrolled()
    const other = await owner()
    const foreign = await enrolTotp(other, time.clock())
    const browser = visitor()
    await enterPassword(browser, person.email)
    for (const code of [foreign.codes[0] ?? '', 'aaaa-aaaa', codes[0]?.slice(0, 8) ?? '', 'o0o0-1l1l', ''])
      expect((await recover(browser, code)).status).toBe(422)
    await enterPassword(person, person.email)
    await recover(person, codes[1] ?? '')
    const renewed = await person.post('/api/account/recovery-codes')
    expect(renewed.status).toBe(201)
    await expectProblem(await recover(browser, codes[0] ?? ''), 422, 'mfa_verification_failed')
    const { recovery_codes: fresh }: { recovery_codes: string[] } = await renewed.json()
    expect(fresh).toHaveLength(10)
    expect((await recover(browser, fresh[0] ?? '')).status).toBe(200)
  })
})

test('a passkey completes a sign-in, too', async () => {
  const { person, visitor } = await startEnrolled()
  const { passkey } = await enrolPasskey(person)
  const browser = visitor()
  expect((await enterPassword(browser, person.email)).second_factor?.factors.sort()).toEqual([
    'passkey',
    'recovery_code',
    'totp',
  ])
  const options = await optionsOf(browser, '/api/auth/second-factor/passkey/options')
  expect(options).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ id: passkey.credentialId }],
  })
  const reply = await browser.post('/api/auth/second-factor/passkey', { response: passkey.get(options) })
  expect(reply.status).toBe(200)
  expect((await sessionOf(browser)).user).toMatchObject({ id: person.id, aal: 2 })
})
