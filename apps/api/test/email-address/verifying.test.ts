import { DAY_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { clockFrom } from '../support/clock.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { allMailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const isVerified = async (person: Visitor) =>
  (await readJson<{ user: { email_verified: boolean } }>(await person.get('/api/session'))).user
    .email_verified

async function linkTo(instance: Instance, email: string): Promise<string> {
  return tokenIn((await allMailsTo(instance, email)).at(-1))
}

const audited = async ({ deps }: Instance, action: string) =>
  (await deps.db.read.select().from(deps.db.schema.audit_log)).filter((row) => row.action === action)

describe('registering', () => {
  test('sends exactly one mail, with a link that verifies the address and signs nobody in', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    expect(await isVerified(ana)).toBe(false)
    const mails = await allMailsTo(instance, 'ana@example.com')
    expect(mails).toMatchObject([{ kind: 'verification', subject: 'Confirm your email for Whofor' }])

    const before = new Map(ana.cookies)
    const reply = await ana.post('/api/auth/verify', { token: tokenIn(mails[0]) })
    expect(await reply.json()).toEqual({ email: 'ana@example.com' })
    expect(ana.cookies).toEqual(before)
    expect(await isVerified(ana)).toBe(true)
    expect(await audited(instance, 'email.verified')).toMatchObject([
      { actor_id: ana.id, subject_id: ana.id, details: null },
    ])
  })

  test('an address that is taken gets no mail', async () => {
    const instance = await startInstance({ work: false })
    await instance.owner('ana@example.com')
    await expect(instance.visitor().register('ana@example.com')).rejects.toThrow('409')
    expect(await allMailsTo(instance, 'ana@example.com')).toHaveLength(1)
  })

  test('tells the open pages of the account', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const seen: string[] = []
    instance.deps.events.subscribe(ana.id, ({ type }) => seen.push(type))
    await ana.post('/api/auth/verify', { token: await linkTo(instance, ana.email) })
    await expect.poll(() => seen).toEqual(['user.updated'])
  })
})

describe('a link', () => {
  test('is described before it is used, which does not use it', async () => {
    const instance = await startInstance({ work: false })
    const [ana, ben] = [await instance.owner('ana@example.com'), await instance.owner('ben@example.com')]
    const body = { kind: 'verification', token: await linkTo(instance, ana.email) }
    const seenBy = async (person: Visitor) => (await person.post('/api/auth/links/check', body)).json()
    const link = { email: 'ana@example.com', new_email: null }
    expect(await seenBy(instance.visitor())).toEqual({ ...link, signed_in: null, requires: 'password' })
    expect(await seenBy(ana)).toEqual({ ...link, signed_in: 'same', requires: null })
    expect(await seenBy(ben)).toEqual({ ...link, signed_in: 'other', requires: 'password' })
    expect(await isVerified(ana)).toBe(false)
  })

  test('works once, also ten times in parallel', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const token = await linkTo(instance, ana.email)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ana.post('/api/auth/verify', { token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 403)])
    expect(await audited(instance, 'email.verified')).toHaveLength(1)
  })

  test('works for 24 hours, on the minute', async () => {
    const time = clockFrom()
    const instance = await startInstance({ work: false, clock: time.clock })
    const [ana, ben] = [await instance.owner('ana@example.com'), await instance.owner('ben@example.com')]
    time.pass(DAY_MS - 1)
    const verify = async (person: Visitor) =>
      person.post('/api/auth/verify', { token: await linkTo(instance, person.email) })
    expect((await verify(ana)).status).toBe(200)
    time.pass(1)
    await expectProblem(await verify(ben), 403, 'otp_expired')
  })

  test.each<[string, (token: string) => string]>([
    ['truncated', (token) => token.slice(0, -1)],
    ['longer', (token) => `${token}A`],
    ['guessed', () => 'A'.repeat(43)],
    ['with a space', (token) => ` ${token}`],
    ['of another script', () => '€'.repeat(43)],
    ['with SQL', () => "' or 1=1 --"],
  ])('that is %s is refused like an expired one, and nothing is lost', async (_, change) => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const token = await linkTo(instance, ana.email)
    for (const path of ['/api/auth/verify', '/api/auth/otp/link', '/api/auth/email-change']) {
      const problem = await expectProblem(
        await instance.visitor().post(path, { token: change(token) }),
        403,
        'otp_expired',
      )
      expect(problem.detail).toBe('This link has expired or was already used.')
    }
    expect((await ana.post('/api/auth/verify', { token })).status).toBe(200)
  })

  test('of one kind is none of another', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    const token = await linkTo(instance, ana.email)
    for (const path of ['/api/auth/otp/link', '/api/auth/email-change'])
      await expectProblem(await instance.visitor().post(path, { token }), 403, 'otp_expired')
    for (const kind of ['magic_link', 'email_change'])
      await expectProblem(
        await instance.visitor().post('/api/auth/links/check', { kind, token }),
        403,
        'otp_expired',
      )
  })

  test.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }, { token: 'x', email: 'a@b.com' }])(
    'with the body %j is invalid',
    async (body) => {
      const { visitor } = await startInstance({ work: false })
      await expectProblem(await visitor().post('/api/auth/verify', body), 422, 'invalid_request')
    },
  )

  test('can be guessed sixty times in a quarter of an hour', async () => {
    const { visitor } = await startInstance({
      work: false,
      limits: memoryRateLimits({ 'mail-token': { points: 2, duration: 900 } }),
    })
    const guess = () => visitor().post('/api/auth/verify', { token: 'A'.repeat(43) })
    expect([(await guess()).status, (await guess()).status]).toEqual([403, 403])
    await expectProblem(await guess(), 429, 'rate_limited')
  })

  test('names the configured address, never the one of a request', async () => {
    const instance = await startInstance({ work: false, env: { publicUrl: 'https://whofor.example' } })
    const headers = {
      origin: 'https://whofor.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    }
    const input = { email: 'ana@example.com', password: 'correct horse battery' }
    await instance
      .visitor()
      .post('/api/auth/register', { ...input, confirm_password: input.password, accept_terms: true }, headers)
    const [mail] = await allMailsTo(instance, 'ana@example.com')
    expect(mail?.text).toContain(`https://whofor.example/verify/${tokenIn(mail)}`)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })
})

describe('sending a link again', () => {
  const again = (person: Visitor) => person.post('/api/auth/resend', { type: 'verification' })

  test('leaves the first link valid, until one of them was used', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    expect((await again(ana)).status).toBe(204)
    const [first, second] = await allMailsTo(instance, ana.email)
    const verify = (mail: typeof first) => ana.post('/api/auth/verify', { token: tokenIn(mail) })
    expect((await verify(first)).status).toBe(200)
    await expectProblem(await verify(second), 403, 'otp_expired')
  })

  test('answers the same, and sends nothing, once the address is verified', async () => {
    const instance = await startInstance({ work: false })
    const ana = await instance.owner('ana@example.com')
    await ana.post('/api/auth/verify', { token: await linkTo(instance, ana.email) })
    expect((await again(ana)).status).toBe(204)
    expect(await allMailsTo(instance, ana.email)).toHaveLength(1)
  })

  test('is limited per account', async () => {
    const instance = await startInstance({ work: false, limits: memoryRateLimits() })
    const [ana, ben] = [await instance.owner('ana@example.com'), await instance.owner('ben@example.com')]
    for (let time = 0; time < 5; time++) expect((await again(ana)).status).toBe(204)
    const problem = await expectProblem(await again(ana), 429, 'rate_limited')
    expect(problem.detail).toBe('Too many emails. Try again in 60 minutes.')
    expect((await again(ben)).status).toBe(204)
  })
})
