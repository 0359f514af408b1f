import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { NEW, recoveryToken, reset, verifyAddress } from '../password/passwords.ts'
import type { Instance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { enterPassword } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'
import { finish, startEnrolled } from './sign-in-path.ts'

const NETWORK = '203.0.113.0/24'
const FROM = { 'x-forwarded-for': '203.0.113.77' }
/** Only the sum of wrong codes is limited, so that a test need not wait. */
const many = { points: 1000, duration: 60 }
const limits = () => memoryRateLimits({ 'second-factor': many, 'sign-in': many, 'sign-in-account': many })

async function start() {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const enrolled = await startEnrolled({ limits: limits(), log, env: { trustProxy: true } })
  const { person, visitor } = enrolled
  const pending = async (browser = visitor()) => {
    await enterPassword(browser, person.email)
    return browser
  }
  return { ...enrolled, lines, pending }
}

const guess = (browser: Visitor) =>
  browser.post('/api/auth/second-factor', { type: 'totp', code: '000000' }, FROM)

async function guessOften(browser: Visitor, times: number) {
  for (let time = 0; time < times; time++)
    await expectProblem(await guess(browser), 422, 'mfa_verification_failed')
}

const subjectsTo = async (instance: Pick<Instance, 'deps'>, email: string) =>
  (await mailsTo(instance, email)).map(({ subject }) => subject).filter((subject) => /code/i.test(subject))

async function entries({ deps }: Pick<Instance, 'deps'>, action: string) {
  const rows = await deps.db.read.select().from(deps.db.schema.audit_log)
  return rows.filter((row) => row.action === action)
}

const WRONG = 'Wrong code for your Whofor account'
const STOPPED = 'Codes for your Whofor account are no longer accepted'

describe('a wrong code of the second factor', () => {
  test('is logged, recorded and mailed to the owner', async () => {
    const { person, lines, pending, ...instance } = await start()
    await guessOften(await pending(), 1)
    expect(lines.join('')).toContain(`"network":"${NETWORK}"`)
    expect(lines.join('')).not.toContain('203.0.113.77')
    expect(lines.join('')).not.toContain(person.email)
    expect(await entries(instance, 'factor.refused')).toMatchObject([
      { actor_id: person.id, subject_id: person.id, ip_prefix: NETWORK, details: { at: 'new_browser' } },
    ])
    expect(await subjectsTo(instance, person.email)).toEqual([WRONG])
  })

  test('of the owner, in a browser that signed in before, is recorded without a mail', async () => {
    const { person, code, pending, ...instance } = await start()
    await guessOften(await pending(person), 1)
    expect(await entries(instance, 'factor.refused')).toHaveLength(1)
    expect(await subjectsTo(instance, person.email)).toEqual([])
    expect((await finish(person, code())).status).toBe(200)
  })
})

describe('100 wrong codes in a row', () => {
  test('stop all further ones, but not the owner in a browser of theirs, which ends it', async () => {
    const { person, time, code, pending, ...instance } = await start()
    const thief = await pending()
    await guessOften(thief, 99)
    // A session of its own changes nothing, nor does time.
    time.pass(7 * 86_400_000)
    await guessOften(await pending(), 1)
    const refused = await expectProblem(await finish(await pending(), code()), 422, 'mfa_verification_failed')
    expect(refused.detail ?? refused.title).toContain('Too many wrong codes in a row')
    expect(await entries(instance, 'factor.refused')).toHaveLength(100)
    expect(await subjectsTo(instance, person.email)).toEqual([WRONG, WRONG, STOPPED])
    expect((await finish(await pending(person), code())).status).toBe(200)
    expect((await finish(await pending(), code(1))).status).toBe(200)
  })

  test('end with a new password, whose own codes are counted apart', async () => {
    const { person, code, pending, ...instance } = await start()
    await verifyAddress(instance, person.email)
    await guessOften(await pending(), 100)
    const token = await recoveryToken(instance, person.email)
    const wrong = await reset(instance.visitor(), token, NEW, { type: 'totp', code: '000000' })
    await expectProblem(wrong, 422, 'mfa_verification_failed')
    expect((await entries(instance, 'factor.refused')).at(-1)?.details).toEqual({ at: 'mailed_reset' })
    const done = await reset(instance.visitor(), token, NEW, { type: 'totp', code: code() })
    expect(done.status).toBe(200)
    const browser = instance.visitor()
    await browser.post('/api/auth/sign-in', { email: person.email, password: NEW })
    expect((await finish(browser, code(1))).status).toBe(200)
  })

  test('end with a password that is changed in Settings', async () => {
    const { person, code, pending, ...instance } = await start()
    await guessOften(await pending(), 100)
    const change = { current_password: 'correct horse battery', new_password: NEW }
    expect((await person.put('/api/account/password', change)).status).toBe(200)
    const browser = instance.visitor()
    await browser.post('/api/auth/sign-in', { email: person.email, password: NEW })
    expect((await finish(browser, code())).status).toBe(200)
  })
})

test('the use of a recovery code is recorded with the network it came from', async () => {
  const { codes, pending, ...instance } = await start()
  const input = { type: 'recovery_code', code: codes[0] }
  const reply = await (await pending()).post('/api/auth/second-factor', input, FROM)
  expect(reply.status).toBe(200)
  expect(await entries(instance, 'recovery_code.used')).toMatchObject([{ ip_prefix: NETWORK }])
})
