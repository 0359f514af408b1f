import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { expectProblem } from '../support/problem.ts'
import { enrolPasskey, enrolTotp, enterPassword, PASSWORD, STEP_MS } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'
import { finish, startEnrolled } from './sign-in-path.ts'

describe('a trusted browser', () => {
  async function startTrusted() {
    const started = await startEnrolled()
    const browser = started.visitor()
    await enterPassword(browser, started.person.email)
    const reply = await finish(browser, started.code(), { trust_browser: true })
    return { ...started, browser, cookies: reply.headers.getSetCookie() }
  }
  const isAsked = async (browser: Visitor, email: string) =>
    (await enterPassword(browser, email)).second_factor !== null

  test('needs only the password for thirty days, at level 1', async () => {
    const { browser, person, time, cookies } = await startTrusted()
    expect(cookies.find((cookie) => cookie.startsWith('whofor-trusted='))).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await enterPassword(browser, person.email)).user).toMatchObject({ aal: 1 })
    time.pass(30 * DAY_MS - MINUTE_MS)
    expect(await isAsked(browser, person.email)).toBe(false)
    time.pass(MINUTE_MS)
    expect(await isAsked(browser, person.email)).toBe(true)
  })

  test('is asked again once a factor changes', async () => {
    const { browser, person, time, code } = await startTrusted()
    time.pass(STEP_MS)
    await enterPassword(person, person.email)
    await finish(person, code())
    await enrolPasskey(person)
    expect(await isAsked(browser, person.email)).toBe(true)
  })

  test('is asked again once the password changes', async () => {
    const { browser, person, deps } = await startTrusted()
    const { users } = deps.db.schema
    const password_hash = await deps.passwords.hash(PASSWORD)
    await deps.db.write(async (tx) => {
      await tx.update(users).set({ password_hash })
    })
    expect(await isAsked(browser, person.email)).toBe(true)
  })

  test('is one browser and one account: its cookie alone is worth nothing', async () => {
    const { browser, person, visitor, owner, time } = await startTrusted()
    const trusted = browser.cookies.get('whofor-trusted') ?? ''
    const copied = visitor()
    copied.cookies.set('whofor-trusted', trusted)
    expect(await isAsked(copied, person.email)).toBe(true)

    const other = await owner()
    await enrolTotp(other, time.clock())
    other.cookies.set('whofor-trusted', trusted)
    expect(await isAsked(other, other.email)).toBe(true)
  })

  test('cannot prolong its own cookie', async () => {
    const { browser, person, time } = await startTrusted()
    const [until = '', mac = ''] = (browser.cookies.get('whofor-trusted') ?? '').split(/-(.*)/)
    browser.cookies.set('whofor-trusted', `${Number(until) + DAY_MS}-${mac}`)
    time.pass(MINUTE_MS)
    expect(await isAsked(browser, person.email)).toBe(true)
  })

  test('must confirm with the factor before changing factors', async () => {
    const { browser, person, code, time } = await startTrusted()
    await enterPassword(browser, person.email)
    const enrol = () => browser.post('/api/account/factors', { factor_type: 'totp' })
    await expectProblem(await enrol(), 401, 'insufficient_aal')
    await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    await expectProblem(await enrol(), 401, 'insufficient_aal')
    time.pass(STEP_MS)
    const confirmed = await browser.post('/api/auth/reauthenticate', { type: 'totp', code: code() })
    expect(confirmed.status).toBe(200)
    expect((await enrol()).status).toBe(201)
  })
})
