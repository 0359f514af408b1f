import { HOUR_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { isSignedIn, NEW, OLD, recoveryToken, reset, signInStatus, verifyAddress } from './passwords.ts'

const START = 1_800_000_000_000

describe('asking for a link', () => {
  test('answers known, unknown and disabled addresses identically, and mails only to the first', async () => {
    const instance = await startInstance({ work: false })
    const { deps, owner, visitor } = instance
    const known = await owner('ana@example.com')
    const banned = await owner('ben@example.com')
    const { users, auth_tokens, mail_outbox } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.update(users).set({ banned_at: 1 }).where(eq(users.id, banned.id))
    })
    const answers = await Promise.all(
      [known.email, 'nobody@example.com', banned.email, ' ANA@Example.com '].map(async (email) => {
        const person = visitor()
        const reply = await person.post('/api/auth/recover', { email }, { 'x-request-id': 'same-for-all' })
        const headers = [...reply.headers].filter(([name]) => name !== 'date')
        return { status: reply.status, body: await reply.text(), headers, cookies: person.cookies.size }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 204, body: '', cookies: 0 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const sent = await deps.db.read.select().from(mail_outbox).where(eq(mail_outbox.kind, 'recovery'))
    expect(sent).toMatchObject(
      [known.email, known.email].map((recipient) => ({ recipient, kind: 'recovery', user_id: known.id })),
    )
    expect(await deps.db.read.$count(auth_tokens, eq(auth_tokens.kind, 'recovery'))).toBe(1)
  })

  test('mails a link to PUBLIC_URL, whatever the request says', async () => {
    const instance = await startInstance({ work: false, env: { publicUrl: 'https://ask.halloways.example' } })
    const { deps, visitor } = instance
    const { users } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.insert(users).values({ email: 'ana@example.com', created_at: 1 })
    })
    const reply = await visitor().post(
      '/api/auth/recover',
      { email: 'ana@example.com' },
      { origin: 'https://ask.halloways.example', 'x-forwarded-host': 'evil.example' },
    )
    expect(reply.status).toBe(204)
    const [mail] = await mailsTo(instance, 'ana@example.com')
    expect(mail?.text).toMatch(/https:\/\/ask\.halloways\.example\/recover\/[\w-]{43}\n/)
    expect(mail?.text).not.toContain('evil')
  })

  test('stores the token only as a hash, and logs neither token nor address', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const instance = await startInstance({ work: false, log })
    const { email } = await instance.owner('ana@example.com')
    const token = await recoveryToken(instance, email)
    await reset(instance.visitor(), token)
    const { auth_tokens, audit_log, mail_outbox } = instance.deps.db.schema
    for (const table of [auth_tokens, audit_log, mail_outbox])
      expect(JSON.stringify(await instance.deps.db.read.select().from(table))).not.toContain(token)
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain('ana@')
  })

  test('is limited per address, known or not, but not for a browser that signed in before', async () => {
    const { owner, visitor } = await startInstance({ work: false, limits: memoryRateLimits() })
    const ana = await owner('ana@example.com')
    const ask = (email: string, person = visitor()) => person.post('/api/auth/recover', { email })
    for (const email of [ana.email, 'nobody@example.com']) {
      for (let time = 0; time < 5; time++) expect((await ask(email)).status).toBe(204)
      const problem = await expectProblem(await ask(email), 429, 'rate_limited')
      expect(problem.detail).toBe('Too many emails. Try again in 60 minutes.')
    }
    expect((await ask(ana.email, ana)).status).toBe(204)
  })

  test('is limited per client address, before the body is read', async () => {
    const { visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'mail-address': { points: 2, duration: 60 } }),
    })
    for (let time = 0; time < 2; time++)
      expect((await visitor().post('/api/auth/recover', { email: 'no address' })).status).toBe(422)
    await expectProblem(
      await visitor().post('/api/auth/recover', { email: 'a@b.example' }),
      429,
      'rate_limited',
    )
  })
})

describe('a link', () => {
  test('sets the password once, ends all sessions and signs in', async () => {
    const instance = await startInstance({ work: false, clock: () => START })
    const { deps, owner, visitor } = instance
    const ana = await owner('ana@example.com')
    const ben = await owner('ben@example.com')
    const token = await recoveryToken(instance, ana.email)

    const browser = visitor()
    const checked = await browser.post('/api/auth/recover/check', { token })
    expect(await readJson(checked)).toEqual({
      email: ana.email,
      factors: [],
      removes_access: false,
    })
    const reply = await reset(browser, token)
    expect(reply.status).toBe(200)
    expect(await readJson(reply)).toMatchObject({ user: { id: ana.id, email_verified: true, aal: 1 } })
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(ana)).toBe(false)
    expect(await isSignedIn(ben)).toBe(true)
    expect(await signInStatus(visitor(), ana.email, OLD)).toBe(401)
    expect(await signInStatus(visitor(), ana.email, NEW)).toBe(200)
    expect(await readJson(await browser.get('/api/account/password'))).toEqual({ changed_at: START })
    const { audit_log } = deps.db.schema
    const actions = (await deps.db.read.select().from(audit_log)).map(({ action }) => action)
    expect(actions.sort()).toEqual(['access.removed', 'email.verified', 'password.recovered'])
    const kinds = (await mailsTo(instance, ana.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['security'])

    await expectProblem(await reset(visitor(), token), 403, 'otp_expired')
    await expectProblem(await visitor().post('/api/auth/recover/check', { token }), 403, 'otp_expired')
  })

  test('works for one of ten requests at the same time', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner()
    const token = await recoveryToken(instance, email)
    const passwords = Array.from({ length: 10 }, (_, at) => `${NEW} ${at}`)
    const replies = await Promise.all(passwords.map((password) => reset(instance.visitor(), token, password)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(9)
    const winner = passwords[statuses.indexOf(200)] ?? ''
    expect(await signInStatus(instance.visitor(), email, winner)).toBe(200)
  })

  test('is not used up by a weak password, a short one or a look at it', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner('ana@example.com')
    const token = await recoveryToken(instance, email)
    const browser = instance.visitor()
    const { reasons } = await expectProblem(await reset(browser, token, 'Password1'), 422, 'weak_password')
    expect(reasons).toEqual(['This password appears in known data breaches.'])
    await expectProblem(await reset(browser, token, 'short'), 422, 'invalid_request')
    await browser.post('/api/auth/recover/check', { token })
    expect((await browser.get(`/recover/${token}`)).status).not.toBe(500)
    expect(await signInStatus(instance.visitor(), email, OLD)).toBe(200)
    expect((await reset(browser, token)).status).toBe(200)
  })

  test('is worthless after an hour, and once a newer one was asked for', async () => {
    let now = START
    const instance = await startInstance({ work: false, clock: () => now })
    const { email } = await instance.owner()
    const older = await recoveryToken(instance, email)
    now += 1
    const newer = await recoveryToken(instance, email)
    await expectProblem(await reset(instance.visitor(), older), 403, 'otp_expired')
    now += HOUR_MS
    await expectProblem(await reset(instance.visitor(), newer), 403, 'otp_expired')
    expect(await signInStatus(instance.visitor(), email, OLD)).toBe(200)
  })

  test('is the only one that works after ten requests at the same time', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner()
    await Promise.all(
      Array.from({ length: 10 }, () => instance.visitor().post('/api/auth/recover', { email })),
    )
    const tokens = (await mailsTo(instance, email)).map((mail) => tokenIn(mail))
    expect(new Set(tokens).size).toBe(10)
    const checks = await Promise.all(
      tokens.map((token) => instance.visitor().post('/api/auth/recover/check', { token })),
    )
    expect(checks.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each<[string, (token: string) => string]>([
    ['truncated', (token) => token.slice(0, -1)],
    ['extended', (token) => `${token}A`],
    ['guessed', () => 'A'.repeat(43)],
    ['empty', () => ''],
    ['enormous', () => 'A'.repeat(100_000)],
    ['of another kind of text', () => "' or 1=1 --\u0000"],
  ])('that is %s is refused like an expired one', async (_, change) => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner()
    const token = change(await recoveryToken(instance, email))
    const expired = await expectProblem(await reset(instance.visitor(), token), 403, 'otp_expired')
    expect(expired.title).toBe('This link has expired or was already used. Your password hasn’t changed.')
    await expectProblem(
      await instance.visitor().post('/api/auth/recover/check', { token }),
      403,
      'otp_expired',
    )
    expect(await signInStatus(instance.visitor(), email, OLD)).toBe(200)
  })

  test('of another purpose is refused', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner()
    const token = await recoveryToken(instance, email)
    const { auth_tokens } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(auth_tokens).set({ kind: 'verification' })
    })
    await expectProblem(await reset(instance.visitor(), token), 403, 'otp_expired')
  })

  test.each<[string, { banned_at: number } | { deleted_at: number } | { email: string }]>([
    ['was disabled', { banned_at: 1 }],
    ['was deleted', { deleted_at: 1 }],
    ['has another address now', { email: 'new@example.com' }],
  ])('is worthless when its account %s', async (_, change) => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner('ana@example.com')
    const token = await recoveryToken(instance, email)
    const { users } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(users).set(change)
    })
    await expectProblem(await reset(instance.visitor(), token), 403, 'otp_expired')
  })

  test('replaces the session of another account in the same browser', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const ben = await instance.owner('ben@example.com')
    await verifyAddress(instance, ana.email)
    const before = ben.cookies.get('whofor-session')
    await reset(ben, await recoveryToken(instance, ana.email))
    expect(await readJson(await ben.get('/api/session'))).toMatchObject({ user: { id: ana.id } })
    // Whose address had been confirmed before: only the new password ends her session.
    expect(await isSignedIn(ana)).toBe(false)
    ben.cookies.set('whofor-session', before ?? '')
    expect(await isSignedIn(ben)).toBe(false)
  })

  test('guesses are limited per client address', async () => {
    const { visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'mail-token': { points: 2, duration: 60 } }),
    })
    for (let time = 0; time < 2; time++) await expectProblem(await reset(visitor(), 'x'), 403, 'otp_expired')
    await expectProblem(await reset(visitor(), 'x'), 429, 'rate_limited')
    const checked = await visitor().post('/api/auth/recover/check', { token: 'x' })
    await expectProblem(checked, 429, 'rate_limited')
  })
})
