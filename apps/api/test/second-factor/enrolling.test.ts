import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import {
  clockFrom,
  codeAt,
  enrolPasskey,
  enrolTotp,
  enterPassword,
  isSignedIn,
  PASSWORD,
  STEP_MS,
  sessionOf,
  startTotp,
} from '../support/two-steps.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

type Factors = {
  factors: { id: string; friendly_name: string; status: string; last_used_at: number | null }[]
  recovery_codes_left: number
}
const factorsOf = async (person: Visitor) => readJson<Factors>(await person.get('/api/account/factors'))
const verify = (person: Visitor, id: string, code: string) =>
  person.post(`/api/account/factors/${id}/verify`, { code })

async function startWithClock() {
  const time = clockFrom()
  return { time, now: time.clock, ...(await startInstance({ work: false, clock: time.clock })) }
}

describe('an authenticator app', () => {
  test('comes with secret, address and picture, and counts once its code was entered', async () => {
    const { owner, now } = await startWithClock()
    const person = await owner()
    const { factor, secret, uri, qr_code } = await startTotp(person)
    expect(factor).toMatchObject({ friendly_name: 'Authenticator app', status: 'unverified' })
    expect(uri).toContain(secret)
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,%3Csvg/)
    expect(await factorsOf(person)).toMatchObject({
      factors: [{ status: 'unverified' }],
      recovery_codes_left: 0,
    })
    expect((await enterPassword(person, person.email)).second_factor).toBeNull()

    const reply = await readJson<{ recovery_codes: string[]; session: unknown }>(
      await verify(person, factor.id, codeAt(secret, now())),
    )
    expect(reply.session).toMatchObject({ user: { aal: 2 } })
    expect(new Set(reply.recovery_codes).size).toBe(10)
    for (const code of reply.recovery_codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
    expect(await factorsOf(person)).toEqual({
      factors: [expect.objectContaining({ id: factor.id, status: 'verified', last_used_at: now() })],
      recovery_codes_left: 10,
    })
  })

  test('gives this session a new token and level 2, and ends the others', async () => {
    const { owner, visitor, now, deps } = await startWithClock()
    const [person, elsewhere, thief] = [await owner(), visitor(), visitor()]
    await enterPassword(elsewhere, person.email)
    thief.cookies.set('whofor-session', person.cookies.get('whofor-session') ?? '')
    await enrolTotp(person, now())
    expect((await sessionOf(person)).user).toMatchObject({ aal: 2 })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(thief)).toBe(false)
    expect(await deps.db.read.$count(deps.db.schema.sessions)).toBe(1)
  })

  test('is recorded and reported by mail, without secrets', async () => {
    const { owner, now, deps } = await startWithClock()
    const person = await owner()
    const { secret, codes, id } = await enrolTotp(person, now())
    const { audit_log, mfa_factors, mfa_recovery_codes } = deps.db.schema
    const log = await deps.db.read.select().from(audit_log)
    expect(log).toMatchObject([
      { action: 'factor.enrolled', actor_id: person.id, details: { factor_id: id } },
    ])
    const mails = await mailsTo({ deps }, person.email)
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['security', 'Authenticator app added to your Whofor account'],
    ])
    const stored = JSON.stringify([
      log,
      mails,
      await deps.db.read.select().from(mfa_factors),
      await deps.db.read.select().from(mfa_recovery_codes),
    ])
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden)
  })

  test('another attempt replaces one whose code was never entered', async () => {
    const { owner, now } = await startWithClock()
    const person = await owner()
    const first = await startTotp(person, 'Phone')
    const second = await startTotp(person, 'Phone')
    await expectProblem(
      await verify(person, first.factor.id, codeAt(first.secret, now())),
      404,
      'mfa_factor_not_found',
    )
    expect((await verify(person, second.factor.id, codeAt(second.secret, now()))).status).toBe(200)
    expect((await factorsOf(person)).factors).toHaveLength(1)
  })

  test.each([
    ['two steps ago', -2, 422],
    ['one step ago', -1, 200],
    ['of now', 0, 200],
    ['one step ahead', 1, 200],
    ['two steps ahead', 2, 422],
  ])('a code %s answers %s, %i', async (_, steps, status) => {
    const { owner, now } = await startWithClock()
    const person = await owner()
    const { factor, secret } = await startTotp(person)
    expect((await verify(person, factor.id, codeAt(secret, now() + steps * STEP_MS))).status).toBe(status)
  })

  test.each(['000000', '12345', 'abcdef', '１２３４５６', ''])('%j turns nothing on', async (code) => {
    const { owner } = await startWithClock()
    const person = await owner()
    const { factor } = await startTotp(person)
    const reply = await verify(person, factor.id, code)
    const body = await readJson<{ errors: { path: string }[] }>(reply)
    expect(reply.status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'code' }])
    expect(await factorsOf(person)).toMatchObject({ factors: [{ status: 'unverified' }] })
  })

  test('of somebody else is not found', async () => {
    const { owner, now } = await startWithClock()
    const [person, other] = [await owner(), await owner()]
    const { factor, secret } = await startTotp(person)
    const path = `/api/account/factors/${factor.id}`
    await expectProblem(await verify(other, factor.id, codeAt(secret, now())), 404, 'mfa_factor_not_found')
    await expectProblem(await other.patch(path, { friendly_name: 'Mine' }), 404, 'mfa_factor_not_found')
    await expectProblem(await other.delete(path), 404, 'mfa_factor_not_found')
    expect((await factorsOf(other)).factors).toEqual([])
    expect((await factorsOf(person)).factors).toHaveLength(1)
  })

  test('the sixth wrong code is refused, with the time to wait', async () => {
    const time = clockFrom()
    const { owner } = await startInstance({ work: false, clock: time.clock, limits: memoryRateLimits() })
    const person = await owner()
    const { factor, secret } = await startTotp(person)
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expectProblem(await verify(person, factor.id, '000000'), 422, 'mfa_verification_failed')
    const reply = await verify(person, factor.id, codeAt(secret, time.clock()))
    expect((await expectProblem(reply, 429, 'rate_limited')).title).toBe(
      'Too many attempts. Try again in 5 minutes.',
    )
  })
})

describe('the list of factors', () => {
  test('has at most ten, with different names', async () => {
    const { owner } = await startWithClock()
    const person = await owner()
    await enrolPasskey(person)
    await expectProblem(
      await person.post('/api/account/factors', { factor_type: 'totp', friendly_name: 'Passkey' }),
      422,
      'mfa_factor_name_conflict',
    )
    for (let number = 2; number <= 10; number += 1) await enrolPasskey(person)
    const { factors } = await factorsOf(person)
    expect(factors.map(({ friendly_name }) => friendly_name)).toEqual([
      'Passkey',
      ...Array.from({ length: 9 }, (_, index) => `Passkey ${index + 2}`),
    ])
    for (const [path, body] of [
      ['factors', { factor_type: 'totp' }],
      ['passkeys/options', {}],
    ] as const)
      await expectProblem(
        await person.post(`/api/account/${path}`, body),
        422,
        'too_many_enrolled_mfa_factors',
      )
  })

  test('renames a factor, but not to the name of another', async () => {
    const { owner, deps } = await startWithClock()
    const person = await owner()
    const { factor } = await enrolPasskey(person)
    await enrolPasskey(person)
    const path = `/api/account/factors/${factor.id}`
    expect(await readJson(await person.patch(path, { friendly_name: '  Ana’s laptop ' }))).toMatchObject({
      friendly_name: 'Ana’s laptop',
    })
    await expectProblem(
      await person.patch(path, { friendly_name: 'Passkey 2' }),
      422,
      'mfa_factor_name_conflict',
    )
    await expectProblem(await person.patch(path, { friendly_name: ' ' }), 422, 'invalid_request')
    expect((await factorsOf(person)).factors[0]).toMatchObject({ friendly_name: 'Ana’s laptop' })
    const { audit_log } = deps.db.schema
    const renamed = await deps.db.read.select().from(audit_log).where(eq(audit_log.action, 'factor.renamed'))
    expect(renamed).toMatchObject([{ details: { factor_id: factor.id, factor_type: 'passkey' } }])
  })
})

describe('removing a factor', () => {
  test('of several keeps recovery codes and sessions', async () => {
    const { owner, now, visitor, time } = await startWithClock()
    const person = await owner()
    const { secret } = await enrolTotp(person, now())
    const { factor } = await enrolPasskey(person)
    const elsewhere = visitor()
    await enterPassword(elsewhere, person.email)
    time.pass(STEP_MS)
    await elsewhere.post('/api/auth/second-factor', { type: 'totp', code: codeAt(secret, now()) })
    expect((await person.delete(`/api/account/factors/${factor.id}`)).status).toBe(200)
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect(await factorsOf(person)).toMatchObject({ factors: [{}], recovery_codes_left: 10 })
  })

  test('the last one ends two-step verification: recovery codes, other sessions, level 2', async () => {
    const { owner, now, visitor, deps, time } = await startWithClock()
    const person = await owner()
    const { id, secret } = await enrolTotp(person, now())
    const elsewhere = visitor()
    await enterPassword(elsewhere, person.email)
    time.pass(STEP_MS)
    await elsewhere.post('/api/auth/second-factor', { type: 'totp', code: codeAt(secret, now()) })
    expect(await isSignedIn(elsewhere)).toBe(true)

    expect(await readJson(await person.delete(`/api/account/factors/${id}`))).toMatchObject({
      user: { aal: 1 },
    })
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await factorsOf(person)).toEqual({ factors: [], recovery_codes_left: 0 })
    expect(await deps.db.read.$count(deps.db.schema.mfa_recovery_codes)).toBe(0)
    const subjects = (await mailsTo({ deps }, person.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Authenticator app removed from your Whofor account')
    expect((await enterPassword(elsewhere, person.email)).user).not.toBeNull()
  })

  test('needs the second factor; an unverified one does not', async () => {
    const { owner, now, deps } = await startWithClock()
    const person = await owner()
    const { id } = await enrolTotp(person, now())
    const { factor } = await startTotp(person)
    // As in a trusted browser.
    await deps.db.write(async (tx) => {
      await tx.update(deps.db.schema.sessions).set({ aal: 1 })
    })
    await expectProblem(await person.delete(`/api/account/factors/${id}`), 401, 'insufficient_aal')
    expect((await factorsOf(person)).factors).toHaveLength(2)
    expect((await person.delete(`/api/account/factors/${factor.id}`)).status).toBe(200)
  })
})

describe('ten minutes after signing in', () => {
  const changes = [
    ['POST', '/factors', { factor_type: 'totp' }],
    ['POST', '/factors/:id/verify', { code: '000000' }],
    ['DELETE', '/factors/:id', undefined],
    ['POST', '/passkeys/options', {}],
    [
      'POST',
      '/passkeys',
      {
        response: {
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'AA' },
        },
      },
    ],
    ['POST', '/recovery-codes', {}],
  ] as const

  test.each(changes)('%s %s needs a confirmation', async (method, path, body) => {
    const { owner, time, deps } = await startWithClock()
    const person = await owner()
    const { factor } = await startTotp(person)
    const before = await deps.db.read.select().from(deps.db.schema.mfa_factors)
    time.pass(10 * 60_000 + 1)
    const reply = await person.request(method, `/api/account${path.replace(':id', factor.id)}`, body)
    await expectProblem(reply, 403, 'reauthentication_needed')
    expect(await deps.db.read.select().from(deps.db.schema.mfa_factors)).toEqual(before)
    expect((await person.post('/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200)
    const again = await person.request(method, `/api/account${path.replace(':id', factor.id)}`, body)
    expect(again.status).not.toBe(403)
  })
})
