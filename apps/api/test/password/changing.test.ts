import { MINUTE_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { enrolTotp, isSignedIn, NEW, OLD, recoveryToken, reset, signInStatus } from './passwords.ts'

const PATH = '/api/account/password'
const START = 1_800_000_000_000

describe('changing the password', () => {
  test('ends other sessions, renews this one, and is recorded and mailed', async () => {
    const instance = await startInstance({ work: false, clock: () => START })
    const { deps, owner, visitor } = instance
    const here = await owner('ana@example.com')
    const there = visitor()
    await signInStatus(there, here.email, OLD)
    const copied = visitor()
    copied.cookies.set('whofor-session', here.cookies.get('whofor-session') ?? '')
    expect(await readJson(await here.get(PATH))).toEqual({ changed_at: null })

    const reply = await here.put(PATH, { current_password: OLD, new_password: NEW })
    expect(reply.status).toBe(200)
    expect(await readJson(reply)).toMatchObject({ user: { id: here.id, has_password: true } })
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(copied)).toBe(false)
    expect(await signInStatus(visitor(), here.email, OLD)).toBe(401)
    expect(await signInStatus(visitor(), here.email, NEW)).toBe(200)
    expect(await readJson(await here.get(PATH))).toEqual({ changed_at: START })
    const audit = await deps.db.read.select().from(deps.db.schema.audit_log)
    expect(audit).toMatchObject([{ action: 'password.changed', actor_id: here.id, subject_id: here.id }])
    expect(JSON.stringify(audit)).not.toContain(NEW)
    expect(await mailsTo(instance, here.email)).toMatchObject([
      { kind: 'security', subject: 'Your Whofor password was changed' },
    ])
  })

  test('makes earlier recovery links worthless', async () => {
    const instance = await startInstance({ work: false })
    const person = await instance.owner()
    const token = await recoveryToken(instance, person.email)
    await person.put(PATH, { current_password: OLD, new_password: NEW })
    await expectProblem(await reset(instance.visitor(), token), 403, 'otp_expired')
  })

  test.each([
    ['without the current password', { new_password: NEW }, 422, 'invalid_request'],
    ['with a wrong one', { current_password: 'wrong horse', new_password: NEW }, 401, 'invalid_credentials'],
    ['to the same', { current_password: OLD, new_password: OLD }, 422, 'same_password'],
    ['to a weak one', { current_password: OLD, new_password: 'password1' }, 422, 'weak_password'],
    ['to a short one', { current_password: OLD, new_password: 'x7!q' }, 422, 'invalid_request'],
    [
      'to one that is too long',
      { current_password: OLD, new_password: 'x7!q'.repeat(75) },
      422,
      'invalid_request',
    ],
    [
      'with an extra field',
      { current_password: OLD, new_password: NEW, email: 'eve@example.com' },
      422,
      'invalid_request',
    ],
  ] as const)('is refused %s, and nothing changes', async (_, body, status, code) => {
    const instance = await startInstance({ work: false })
    const { deps, owner, visitor } = instance
    const person = await owner()
    const there = visitor()
    await signInStatus(there, person.email, OLD)
    await expectProblem(await person.put(PATH, body), status, code)
    expect(await isSignedIn(person)).toBe(true)
    expect(await isSignedIn(there)).toBe(true)
    expect(await signInStatus(visitor(), person.email, OLD)).toBe(200)
    expect(await deps.db.read.$count(deps.db.schema.audit_log)).toBe(0)
    expect(await mailsTo(instance, person.email)).toEqual([])
  })

  test('names the reasons for refusing a weak password', async () => {
    const { owner } = await startInstance({ work: false })
    const person = await owner('rosa@halloways.example')
    const reply = await person.put(PATH, { current_password: OLD, new_password: 'Halloways-26' })
    const { reasons } = await expectProblem(reply, 422, 'weak_password')
    expect(reasons).toEqual(['This password is your email address, or part of it.'])
  })

  test('limits guesses of the current password', async () => {
    const { owner } = await startInstance({ work: false, limits: memoryRateLimits() })
    const person = await owner()
    const guess = (current_password: string) => person.put(PATH, { current_password, new_password: NEW })
    for (let time = 0; time < 10; time++)
      await expectProblem(await guess(`guess ${time}`), 401, 'invalid_credentials')
    const refused = await guess(OLD)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    await expectProblem(refused, 429, 'rate_limited')
  })

  test('happens once when two tabs do it at the same time', async () => {
    const { deps, owner, visitor } = await startInstance({ work: false })
    const first = await owner()
    const second = visitor()
    second.cookies.set('whofor-session', first.cookies.get('whofor-session') ?? '')
    const replies = await Promise.all([
      first.put(PATH, { current_password: OLD, new_password: NEW }),
      second.put(PATH, { current_password: OLD, new_password: `${NEW} too` }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await deps.db.read.$count(deps.db.schema.sessions)).toBe(1)
    expect(await deps.db.read.$count(deps.db.schema.audit_log)).toBe(1)
  })

  test('needs the second factor once one is enrolled', async () => {
    const instance = await startInstance({ work: false })
    const person = await instance.owner()
    await enrolTotp(instance, person.id)
    const change = { current_password: OLD, new_password: NEW }
    await expectProblem(await person.put(PATH, change), 401, 'insufficient_aal')
    const { sessions } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(sessions).set({ aal: 2 })
    })
    const reply = await person.put(PATH, change)
    expect(await readJson(reply)).toMatchObject({ user: { aal: 2 } })
  })
})

describe('an account without a password', () => {
  async function withoutPassword() {
    let now = START
    const instance = await startInstance({ work: false, clock: () => now })
    const person = await instance.owner()
    const { users } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(users).set({ password_hash: null }).where(eq(users.id, person.id))
    })
    return { ...instance, person, pass: (milliseconds: number) => (now += milliseconds) }
  }

  test('sets its first one after a recent sign-in', async () => {
    const { person, visitor } = await withoutPassword()
    expect(await signInStatus(visitor(), person.email, OLD)).toBe(401)
    expect((await person.put(PATH, { new_password: NEW })).status).toBe(200)
    expect(await signInStatus(visitor(), person.email, NEW)).toBe(200)
  })

  test('has to confirm who it is after ten minutes', async () => {
    const { person, pass } = await withoutPassword()
    pass(10 * MINUTE_MS + 1)
    await expectProblem(await person.put(PATH, { new_password: NEW }), 403, 'reauthentication_needed')
  })
})

describe('the bytes of a password', () => {
  test.each([
    ['behind the 72nd byte', `${'xq7 '.repeat(20)}ends here`, `${'xq7 '.repeat(20)}ends there`],
    ['in emoji', '🐘🚲🌂🍞', '🐘🚲🌂🍰'],
    ['in spaces', '  quiet river  ', 'quiet river'],
    ['in composition', 'cafe\u0301 society', 'caf\u00e9 society'],
    ['behind a zero byte', 'before\u0000behind it', 'before\u0000and more'],
  ])('count %s', async (_, password, other) => {
    const { owner, visitor } = await startInstance({ work: false })
    const person = await owner()
    expect((await person.put(PATH, { current_password: OLD, new_password: password })).status).toBe(200)
    expect(await signInStatus(visitor(), person.email, other)).toBe(401)
    expect(await signInStatus(visitor(), person.email, password)).toBe(200)
  })
})
