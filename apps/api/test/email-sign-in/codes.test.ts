import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { clockFrom } from '../support/clock.ts'
import { codeIn, wrongCode } from '../support/codes.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const MINUTE = 60_000

const request = (person: Visitor, email: string) => person.post('/api/auth/otp', { email })
const enter = (person: Visitor, email: string, code: string, headers = {}) =>
  person.post('/api/auth/otp/verify', { email, code }, headers)
const follow = (person: Visitor, token: string) => person.post('/api/auth/otp/link', { token })

async function mailOf(instance: Instance, email: string) {
  const mails = await mailsTo(instance, email)
  return mails.findLast(({ kind }) => kind === 'email_code')
}

async function requested(instance: Instance, email: string, by = instance.visitor()) {
  expect((await request(by, email)).status).toBe(204)
  const mail = await mailOf(instance, email.trim().toLowerCase())
  return { code: codeIn(mail), token: tokenIn(mail) }
}

async function userOf(person: Visitor) {
  return (await readJson<{ user: { email: string } | null }>(await person.get('/api/session'))).user
}

const sessionsOf = ({ deps }: Instance) => deps.db.read.select().from(deps.db.schema.sessions)

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
    time.pass(10 * MINUTE)
    await expectProblem(await enter(ana, ana.email, first.code), 403, 'otp_expired')
    const second = await requested(instance, ana.email)
    time.pass(10 * MINUTE - 1)
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
    time.pass(60 * MINUTE)
    await expectProblem(await follow(ana, first.token), 403, 'otp_expired')
    const second = await requested(instance, ana.email)
    time.pass(60 * MINUTE - 1)
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

describe('an address without an account', () => {
  test('gets nothing, and no sign-up', async () => {
    const instance = await startInstance({ work: false })
    expect((await request(instance.visitor(), 'nobody@example.com')).status).toBe(204)
    const { users, mail_outbox } = instance.deps.db.schema
    expect(await instance.deps.db.read.$count(users)).toBe(0)
    expect(await instance.deps.db.read.$count(mail_outbox)).toBe(0)
  })

  test('is answered like any other, try by try', async () => {
    const instance = await startInstance({ work: false })
    const { email: known } = await instance.owner('ana@example.com')
    const answers = async (email: string) => {
      const asked = await request(instance.visitor(), email)
      const seen: unknown[] = [asked.status, [...asked.headers].sort(), await asked.text()]
      for (let time = 0; time < 7; time++) {
        const reply = await enter(instance.visitor(), email, '000000')
        const { request_id: _, ...body } = await readJson<{ request_id: string }>(reply)
        seen.push([reply.status, body])
      }
      return seen
    }
    const withoutId = (seen: unknown[]) =>
      JSON.stringify(seen).replace(/"x-request-id","[^"]+"/g, '"x-request-id"')
    expect(withoutId(await answers('nobody@example.com'))).toBe(withoutId(await answers(known)))
  })

  test('that nobody asked a code for has no tries, known or not', async () => {
    const instance = await startInstance({ work: false })
    const { email } = await instance.owner('ana@example.com')
    for (const address of [email, 'nobody@example.com']) {
      const reply = await enter(instance.visitor(), address, '000000')
      expect(await expectProblem(reply, 403, 'otp_expired')).toMatchObject({ left: 0 })
    }
  })

  test('of a disabled account gets nothing either', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const { code, token } = await requested(instance, ana.email)
    const { users } = instance.deps.db.schema
    await instance.deps.db.write(async (tx) => {
      await tx.update(users).set({ banned_at: 1 })
    })
    await expectProblem(await enter(instance.visitor(), ana.email, code), 403, 'otp_expired')
    await expectProblem(await follow(instance.visitor(), token), 403, 'otp_expired')
    const before = (await mailsTo(instance, ana.email)).length
    expect((await request(instance.visitor(), ana.email)).status).toBe(204)
    expect(await mailsTo(instance, ana.email)).toHaveLength(before)
  })

  test.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com,eve@example.com',
    'ana@example.com;eve@example.com',
    '"ana@evil.example "@example.com',
    'Ana <ana@example.com>',
    'ana@bücher.example',
    'anä@example.com',
    'ana@example',
    'ana@[127.0.0.1]',
    `${'a'.repeat(10_000)}@example.com`,
    '',
  ])('%j is invalid', async (email) => {
    const instance = await startInstance({ work: false })
    for (const path of ['/api/auth/otp', '/api/auth/otp/verify']) {
      const body = path.endsWith('otp') ? { email } : { email, code: '000000' }
      await expectProblem(await instance.visitor().post(path, body), 422, 'invalid_request')
    }
    const owner = await instance.owner()
    await expectProblem(await owner.post('/api/account/email', { email }), 422, 'invalid_request')
  })
})

describe('limits', () => {
  const strict = () => startInstance({ work: false, env: { trustProxy: true }, limits: memoryRateLimits() })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('allow five mails an hour to an address, known or not', async () => {
    const instance = await strict()
    await instance.owner('ana@example.com')
    for (const email of ['ana@example.com', 'nobody@example.com']) {
      for (let time = 0; time < 5; time++) expect((await request(instance.visitor(), email)).status).toBe(204)
      await expectProblem(await request(instance.visitor(), email), 429, 'rate_limited')
    }
  })

  test('keep no owner out whose browser is known', async () => {
    const instance = await strict()
    const ana = await instance.owner('ana@example.com')
    await ana.post('/api/auth/sign-out')
    for (let time = 0; time < 6; time++) await request(instance.visitor(), ana.email)
    const { code } = await requested(instance, ana.email, ana)
    for (let network = 0; network < 4; network++) {
      const stranger = instance.visitor()
      await enter(stranger, ana.email, wrongCode(code, network + 1), from(`10.0.${network}.1`))
    }
    expect((await enter(ana, ana.email, code)).status).toBe(200)
  })

  test('a stranger who uses up the tries leaves the link, and a new code', async () => {
    const instance = await strict()
    const ana = await instance.owner('ana@example.com')
    const phone = instance.visitor()
    const { code, token } = await requested(instance, ana.email, phone)
    for (let time = 1; time <= 5; time++) await enter(instance.visitor(), ana.email, wrongCode(code, time))
    await expectProblem(await enter(phone, ana.email, code, from('10.1.1.1')), 403, 'otp_expired')
    expect((await follow(phone, token)).status).toBe(200)
    const next = await requested(instance, ana.email, phone)
    expect((await enter(phone, ana.email, next.code, from('10.1.1.1'))).status).toBe(200)
  })

  test('count guesses per account and network, together with passwords', async () => {
    const instance = await strict()
    const { email } = await instance.owner('ana@example.com')
    for (let time = 0; time < 10; time++) {
      const reply = await enter(instance.visitor(), email, '000000', from('192.0.2.7'))
      expect(reply.status).toBe(403)
    }
    await expectProblem(
      await enter(instance.visitor(), email, '000000', from('192.0.2.9')),
      429,
      'rate_limited',
    )
    const password = { email, password: 'correct horse battery' }
    const stranger = await instance.visitor().post('/api/auth/sign-in', password, from('192.0.2.9'))
    await expectProblem(stranger, 429, 'rate_limited')
    const elsewhere = await instance.visitor().post('/api/auth/sign-in', password, from('198.51.100.1'))
    expect(elsewhere.status).toBe(200)
  })
})
