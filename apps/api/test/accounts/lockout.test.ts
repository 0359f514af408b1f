import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { recoveryToken, reset, verifyAddress } from '../password/passwords.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { clockFrom, codeAt, enrolTotp, enterPassword, STEP_MS, startTotp } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'
const from = (address: string) => ({ 'x-forwarded-for': address })

const signIn = (browser: Visitor, email: string, password: string, address: string) =>
  browser.post('/api/auth/sign-in', { email, password }, from(address))

const setUp = (trustProxy = true) =>
  startInstance({ work: false, env: { trustProxy }, limits: memoryRateLimits() })

describe('ten wrong passwords from each of ten addresses', () => {
  test.each<[string, (at: number) => string]>([
    ['in ten networks', (at) => `10.0.${at}.1`],
    ['in ten IPv6 networks', (at) => `2001:db8:${at}::1`],
    ['in one network', (at) => `10.0.0.${at}`],
  ])('%s do not keep the owner out', async (_, addressOf) => {
    const { owner, visitor } = await setUp()
    const person = await owner('ana@example.com')
    const { email } = person
    const statuses = new Set<number>()
    for (let address = 1; address <= 10; address += 1)
      for (let time = 0; time < 9; time += 1)
        statuses.add((await signIn(visitor(), email, 'wrong horse battery', addressOf(address))).status)
    expect(statuses.has(401)).toBe(true)
    expect((await signIn(person, email, PASSWORD, addressOf(1))).status).toBe(200)
    expect((await signIn(visitor(), email, PASSWORD, '198.51.100.1')).status).toBe(200)
  })

  test('after a hundred, a browser that signed in before still gets in, from anywhere', async () => {
    const { owner, visitor } = await setUp()
    const person = await owner('ana@example.com')
    for (let at = 0; at < 100; at += 1)
      await signIn(visitor(), person.email, 'wrong horse battery', `10.0.${at}.1`)
    const refused = await signIn(visitor(), person.email, PASSWORD, '198.51.100.1')
    const { detail } = await expectProblem(refused, 429, 'rate_limited')
    expect(detail).toBe('Too many attempts. Try again in 15 minutes.')
    for (const address of ['10.0.1.1', '203.0.113.9'])
      expect((await signIn(person, person.email, PASSWORD, address)).status).toBe(200)
  })
})

describe('wrong codes of the second factor', () => {
  async function enrolledOwner() {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock, limits: memoryRateLimits() })
    const person = await instance.owner()
    await verifyAddress(instance, person.email)
    const app = await enrolTotp(person, time.clock())
    time.pass(STEP_MS)
    return { ...instance, instance, time, person, code: () => codeAt(app.secret, time.clock()) }
  }
  type Account = Awaited<ReturnType<typeof enrolledOwner>>
  const wrong = { type: 'totp', code: '000000' }

  const typeAtSignIn = async ({ visitor, person }: Account) => {
    const thief = visitor()
    await enterPassword(thief, person.email)
    return thief.post('/api/auth/second-factor', wrong)
  }
  const typeAtEnrolment = async ({ person }: Account) => {
    const { factor } = await startTotp(person, 'Tablet')
    return person.post(`/api/account/factors/${factor.id}/verify`, { code: wrong.code })
  }

  async function useUp(account: Account, type: (account: Account) => Promise<Response>): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt += 1) await type(account)
    await expectProblem(await type(account), 429, 'rate_limited')
  }

  test.each([
    ['at the sign-in', typeAtSignIn],
    ['at an enrolment', typeAtEnrolment],
  ])('%s do not keep the owner out of a reset', async (_, type) => {
    const account = await enrolledOwner()
    await useUp(account, type)
    const token = await recoveryToken(account.instance, account.person.email)
    const factor = { type: 'totp', code: account.code() }
    expect((await reset(account.visitor(), token, undefined, factor)).status).toBe(200)
  })

  test('at the sign-in do not keep the owner from an enrolment', async () => {
    const account = await enrolledOwner()
    const { factor, secret } = await startTotp(account.person, 'Tablet')
    await useUp(account, typeAtSignIn)
    const reply = await account.person.post(`/api/account/factors/${factor.id}/verify`, {
      code: codeAt(secret, account.time.clock()),
    })
    expect(reply.status).toBe(200)
  })
})

describe('other limits of accounts', () => {
  type Attempt = (person: Visitor, address: string, time: number) => Promise<Response>
  const register: Attempt = (person, address, time) =>
    person.post(
      '/api/auth/register',
      {
        email: `p${time}@example.com`,
        password: PASSWORD,
        confirm_password: PASSWORD,
        accept_terms: true,
      },
      from(address),
    )
  const check: Attempt = (person, address) =>
    person.post('/api/auth/invitation/check', { token: 'made up' }, from(address))

  test.each<[string, Attempt, number, RegExp]>([
    ['30 registrations', register, 30, /^Too many attempts\. Try again in 60 minutes\.$/],
    ['60 links from mails', check, 60, /^Too many attempts\. Try again in 15 minutes\.$/],
  ])('%s are one /64, and the next /64 is another', async (_, attempt, points, message) => {
    const { visitor } = await setUp()
    for (let time = 0; time < points; time += 1)
      expect((await attempt(visitor(), `2001:db8:0:1::${time}`, time)).status).not.toBe(429)
    const refused = await attempt(visitor(), '2001:0db8:0:1:ffff::1', points)
    expect((await expectProblem(refused, 429, 'rate_limited')).detail).toMatch(message)
    expect((await attempt(visitor(), '2001:db8:0:2::1', points + 1)).status).not.toBe(429)
  })

  test('a forwarded address counts only behind a trusted proxy', async () => {
    const { visitor } = await setUp(false)
    for (let time = 0; time < 60; time += 1) await check(visitor(), `10.0.0.${time}`, time)
    await expectProblem(await check(visitor(), '10.0.9.9', 60), 429, 'rate_limited')
  })

  test('ten wrong passwords of somebody signed in, by user', async () => {
    const { owner } = await setUp()
    const [person, other] = [await owner(), await owner()]
    const confirm = (who: Visitor, password: string) => who.post('/api/auth/reauthenticate', { password })
    for (let time = 0; time < 10; time += 1)
      expect((await confirm(person, 'wrong horse battery')).status).toBe(401)
    const { detail } = await expectProblem(await confirm(person, PASSWORD), 429, 'rate_limited')
    expect(detail).toBe('Too many attempts. Try again in 15 minutes.')
    expect((await confirm(other, PASSWORD)).status).toBe(200)
  })
})
