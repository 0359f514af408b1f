import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import {
  clockFrom,
  codeAt,
  enrolPasskey,
  enrolTotp,
  isSignedIn,
  optionsOf,
  PASSWORD,
  STEP_MS,
  sessionOf,
} from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

const confirm = (person: Visitor, proof: unknown) => person.post('/api/auth/reauthenticate', proof)

async function start(options: Parameters<typeof startInstance>[0] = {}) {
  const time = clockFrom()
  const instance = await startInstance({ work: false, clock: time.clock, ...options })
  const person = await instance.owner()
  const app = await enrolTotp(person, time.clock())
  const { passkey } = await enrolPasskey(person)
  /** As after a sign-in in a trusted browser, an hour ago. */
  const forget = () =>
    instance.deps.db.write(async (tx) => {
      await tx.update(instance.deps.db.schema.sessions).set({ aal: 1, authenticated_at: 0 })
    })
  await forget()
  time.pass(STEP_MS)
  return { ...instance, time, person, passkey, ...app, forget }
}
type Started = Awaited<ReturnType<typeof start>>

const proofs: [string, (started: Started) => unknown, number][] = [
  ['the password', () => ({ password: PASSWORD }), 1],
  ['a code', ({ secret, time }) => ({ type: 'totp', code: codeAt(secret, time.clock()) }), 2],
  ['a recovery code', ({ codes }) => ({ type: 'recovery_code', code: codes[0] }), 2],
  [
    'a passkey',
    async ({ person, passkey }) => {
      const options = await optionsOf(person, '/api/auth/reauthenticate/passkey/options')
      return { type: 'passkey', response: passkey.get(options) }
    },
    2,
  ],
]

describe('confirming who one is', () => {
  test.each(proofs)('with %s is recent, has a new token, and level %#', async (_, proofOf, aal) => {
    const started = await start()
    const { person, visitor, deps, time } = started
    const thief = visitor()
    thief.cookies.set('whofor-session', person.cookies.get('whofor-session') ?? '')
    expect((await confirm(person, await proofOf(started))).status).toBe(200)
    expect((await sessionOf(person)).user).toMatchObject({ aal })
    expect(await isSignedIn(thief)).toBe(false)
    expect(await deps.db.read.select().from(deps.db.schema.sessions)).toMatchObject([
      { authenticated_at: time.clock(), aal },
    ])
  })

  test.each(proofs.slice(1))('with %s works once', async (_, proofOf) => {
    const started = await start()
    const proof = await proofOf(started)
    expect((await confirm(started.person, proof)).status).toBe(200)
    await started.forget()
    expect((await confirm(started.person, proof)).status).toBe(422)
    expect((await sessionOf(started.person)).user).toMatchObject({ aal: 1 })
  })

  test.each([
    ['a wrong password', { password: 'wrong' }, 401],
    ['a wrong code', { type: 'totp', code: '000000' }, 422],
    ['a wrong recovery code', { type: 'recovery_code', code: 'aaaa-aaaa' }, 422],
    ['nothing', {}, 422],
    ['two proofs', { password: PASSWORD, type: 'totp', code: '000000' }, 422],
  ])('with %s changes nothing', async (_, proof, status) => {
    const { person, deps } = await start()
    const { sessions } = deps.db.schema
    const before = await deps.db.read.select().from(sessions)
    expect((await confirm(person, proof)).status).toBe(status)
    expect(await deps.db.read.select().from(sessions)).toEqual(before)
  })

  test('with the passkey of another user is refused', async () => {
    const { person, owner } = await start()
    const { passkey } = await enrolPasskey(await owner())
    const options = await optionsOf(person, '/api/auth/reauthenticate/passkey/options')
    const reply = await confirm(person, { type: 'passkey', response: passkey.get(options) })
    await expectProblem(reply, 422, 'mfa_verification_failed')
  })

  test('ten times in parallel leaves one session', async () => {
    const { person, deps } = await start()
    const copies = Array.from({ length: 10 }, () => confirm(person, { password: PASSWORD }))
    const replies = await Promise.all(copies)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404 || status === 401)).toHaveLength(9)
    expect(await deps.db.read.$count(deps.db.schema.sessions)).toBe(1)
  })

  test('is limited: the eleventh wrong code is refused, with the time to wait', async () => {
    const { person } = await start({ limits: memoryRateLimits() })
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await confirm(person, { type: 'totp', code: '000000' })).status).toBe(422)
    const reply = await confirm(person, { password: PASSWORD })
    expect((await expectProblem(reply, 429, 'rate_limited')).title).toMatch(/Try again in 15 minutes/)
  })
})
