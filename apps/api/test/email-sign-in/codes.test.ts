import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { clockFrom } from '../support/clock.ts'
import { wrongCode } from '../support/codes.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { enter, follow, requested, sessionsOf, userOf } from './code-path.ts'

describe('a code', () => {
  test('comes with a link in one mail, and signs in', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code } = await requested(instance, ' ANA@Example.com ')
    const mails = (await mailsTo(instance, ana.email)).filter(({ kind }) => kind === 'email_code')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`${code.slice(0, 3)} ${code.slice(3)} is your Whofor code`)

    const reply = await enter(ana, 'Ana@example.com', code)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ user: { id: ana.id, email_verified: true } })
    expect(await sessionsOf(instance)).toMatchObject([{ method: 'email_code', user_id: ana.id, aal: 1 }])
  })

  test.each([' 123456', '123 456', '123-456'])('may be typed as %j', async (typed) => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code } = await requested(instance, ana.email)
    const spaced = typed.replace('123', code.slice(0, 3)).replace('456', code.slice(3))
    expect((await enter(ana, ana.email, spaced)).status).toBe(200)
  })

  test('is stored as a hash only, of its own for each row', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code, token } = await requested(instance, ana.email)
    const { auth_tokens, mail_outbox } = instance.deps.db.schema
    const stored = JSON.stringify([
      await instance.deps.db.read.select().from(auth_tokens),
      await instance.deps.db.read.select().from(mail_outbox),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toMatch(new RegExp(`"${code}"|${code.slice(0, 3)} ${code.slice(3)}`))
  })

  test('allows four wrong tries, counts them down, and is dead after the fifth', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code } = await requested(instance, ana.email)
    for (const left of [4, 3, 2, 1, 0]) {
      const reply = await enter(instance.visitor(), ana.email, wrongCode(code, left + 1))
      const problem = await expectProblem(reply, 403, 'otp_expired')
      expect(problem).toMatchObject({ detail: 'That code is wrong or has expired.', left })
    }
    expect(await expectProblem(await enter(ana, ana.email, code), 403, 'otp_expired')).toMatchObject({
      left: 0,
    })
  })

  test('works at the fifth try', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code } = await requested(instance, ana.email)
    for (let time = 1; time < 5; time++) await enter(ana, ana.email, wrongCode(code, time))
    expect((await enter(ana, ana.email, code)).status).toBe(200)
  })

  test('cannot be guessed more than five times by parallel tries', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code } = await requested(instance, ana.email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, time) =>
        enter(instance.visitor(), ana.email, wrongCode(code, time + 1)),
      ),
    )
    const left = await Promise.all(
      replies.map(async (reply) => (await readJson<{ left: number }>(reply)).left),
    )
    expect(left.sort().slice(-4)).toEqual([1, 2, 3, 4])
    expect(left.filter((tries) => tries === 0)).toHaveLength(16)
    const { auth_tokens } = instance.deps.db.schema
    const rows = await instance.deps.db.read.select().from(auth_tokens)
    expect(rows.find(({ kind }) => kind === 'email_code')).toMatchObject({ attempts: 5, used_at: null })
    await expectProblem(await enter(ana, ana.email, code), 403, 'otp_expired')
  })

  test('signs in once, of ten parallel tries', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code } = await requested(instance, ana.email)
    const browsers = Array.from({ length: 10 }, () => instance.visitor())
    const replies = await Promise.all(browsers.map((browser) => enter(browser, ana.email, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(9)
    await expectProblem(await enter(ana, ana.email, code), 403, 'otp_expired')
  })

  test('works for ten minutes', async () => {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock })
    const ana = await instance.owner('ana@example.com')
    const first = await requested(instance, ana.email)
    time.pass(10 * MINUTE_MS)
    await expectProblem(await enter(ana, ana.email, first.code), 403, 'otp_expired')
    const second = await requested(instance, ana.email)
    time.pass(10 * MINUTE_MS - 1)
    expect((await enter(ana, ana.email, second.code)).status).toBe(200)
  })

  test('replaces the one before, whose link stays valid', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const first = await requested(instance, ana.email)
    const second = await requested(instance, ana.email)
    if (first.code !== second.code)
      await expectProblem(await enter(ana, ana.email, first.code), 403, 'otp_expired')
    expect((await follow(ana, first.token)).status).toBe(200)
  })

  test('of one account is none for another', async () => {
    const instance = await startInstance({ work: false })
    const [ana, ben] = [await instance.owner('ana@example.com'), await instance.owner('ben@example.com')]
    const { code } = await requested(instance, ana.email)
    const bens = await requested(instance, ben.email)
    if (code !== bens.code) await expectProblem(await enter(ben, ben.email, code), 403, 'otp_expired')
    expect((await enter(ana, ana.email, code)).status).toBe(200)
  })

  test.each(['12345', '1234567', 'abcdef', '', '１２３４５６', '12345\u0000', 123456, null])(
    '%j is invalid and costs no try',
    async (code) => {
      const instance = await startInstance({ work: false })
      const ana = await instance.owner('ana@example.com')
      const sent = await requested(instance, ana.email)
      const reply = await ana.post('/api/auth/otp/verify', { email: ana.email, code })
      await expectProblem(reply, 422, 'invalid_request')
      const wrong = await enter(ana, ana.email, wrongCode(sent.code))
      expect(await expectProblem(wrong, 403, 'otp_expired')).toMatchObject({ left: 4 })
    },
  )
})

describe('a link', () => {
  test('signs in once, of ten parallel tries, and makes the code worthless', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code, token } = await requested(instance, ana.email)
    const browsers = Array.from({ length: 10 }, () => instance.visitor())
    for (const { cookies } of browsers) cookies.set('whofor-browser', ana.cookies.get('whofor-browser') ?? '')
    const replies = await Promise.all(browsers.map((browser) => follow(browser, token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(9)
    await expectProblem(await enter(ana, ana.email, code), 403, 'otp_expired')
    const methods = (await sessionsOf(instance)).map(({ method }) => method)
    expect(methods.sort()).toEqual(['magic_link', 'password'])
  })

  test('is worthless once the code was used', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code, token } = await requested(instance, ana.email)
    expect((await enter(ana, ana.email, code)).status).toBe(200)
    await expectProblem(await follow(ana, token), 403, 'otp_expired')
  })

  test('works for an hour', async () => {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock })
    const ana = await instance.owner('ana@example.com')
    const first = await requested(instance, ana.email)
    time.pass(60 * MINUTE_MS)
    await expectProblem(await follow(ana, first.token), 403, 'otp_expired')
    const second = await requested(instance, ana.email)
    time.pass(60 * MINUTE_MS - 1)
    expect((await follow(ana, second.token)).status).toBe(200)
  })

  test('replaces the session of another account in this browser, and ends it', async () => {
    const instance = await startInstance({ work: false })
    const [ana, ben] = [await instance.owner('ana@example.com'), await instance.owner('ben@example.com')]
    const { token } = await requested(instance, ana.email)
    expect((await follow(ben, token)).status).toBe(200)
    expect(await userOf(ben)).toMatchObject({ email: ana.email })
    const rows = await sessionsOf(instance)
    expect(rows.filter(({ user_id }) => user_id === ben.id)).toEqual([])
  })
})
