import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

const PASSWORD = 'correct horse battery'

describe('signing in', () => {
  test('counts the login and creates a separate session', async () => {
    const { deps, visitor, owner } = await startInstance({ work: false })
    const registered = await owner('ana@example.com')
    const elsewhere = visitor()
    const reply = await elsewhere.post('/api/auth/sign-in', { email: ' ANA@example.com', password: PASSWORD })
    expect(reply.status).toBe(200)
    expect(await readJson(reply)).toMatchObject({ user: { id: registered.id, email: 'ana@example.com' } })
    const { users_extended, user_activity, sessions } = deps.db.schema
    expect(await deps.db.read.select().from(users_extended)).toMatchObject([{ login_count: 2 }])
    expect(await deps.db.read.$count(user_activity)).toBe(2)
    expect(await deps.db.read.$count(sessions)).toBe(2)
  })

  test('logs a failure in one line, with its network alone', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const { visitor, owner } = await startInstance({ work: false, log, env: { trustProxy: true } })
    const { email } = await owner('ana@example.com')
    const from = { 'x-forwarded-for': '203.0.113.77' }
    await visitor().post('/api/auth/sign-in', { email, password: 'not hers at all' }, from)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'a sign-in failed', network: '203.0.113.0/24', request_id: expect.any(String) },
    ])
    expect(lines.join('')).not.toMatch(/203\.0\.113\.77|ana@/)
  })

  test('creates a new session and token when repeated in the same browser', async () => {
    const { owner } = await startInstance({ work: false })
    const person = await owner('ana@example.com')
    const before = person.cookies.get('whofor-session')
    await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD })
    expect(person.cookies.get('whofor-session')).not.toBe(before)
    person.cookies.set('whofor-session', before ?? '')
    expect(await readJson(await person.get('/api/session'))).toMatchObject({ user: null })
  })

  test('does not adopt a token set in advance', async () => {
    const { owner, visitor } = await startInstance({ work: false })
    const { email } = await owner()
    const victim = visitor()
    victim.cookies.set('whofor-session', 'planted')
    await victim.post('/api/auth/sign-in', { email, password: PASSWORD })
    expect(victim.cookies.get('whofor-session')).toMatch(/^[\w-]{43}$/)
    const attacker = visitor()
    attacker.cookies.set('whofor-session', 'planted')
    expect(await readJson(await attacker.get('/api/session'))).toMatchObject({ user: null })
  })

  test('answers an unknown email, a wrong password and a banned user identically', async () => {
    const { deps, owner, visitor } = await startInstance({ work: false })
    const known = await owner('ana@example.com')
    const banned = await owner('ben@example.com')
    const { users, sessions } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.update(users).set({ banned_at: 1 }).where(eq(users.id, banned.id))
    })
    const sessionsBefore = await deps.db.read.$count(sessions)

    const tries = [
      { email: known.email, password: 'wrong horse battery' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: banned.email, password: PASSWORD },
    ]
    const answers = await Promise.all(
      tries.map(async (credentials) => {
        const person = visitor()
        const reply = await person.post('/api/auth/sign-in', credentials, { 'x-request-id': 'same-for-all' })
        expect(person.cookies.size).toBe(0)
        return { status: reply.status, body: await reply.text() }
      }),
    )
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body).toContain('Invalid login credentials')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await deps.db.read.$count(sessions)).toBe(sessionsBefore)
    expect(await readJson(await banned.get('/api/session'))).toMatchObject({ user: null })
  })

  test('compares the password exactly, including spaces and case', async () => {
    const { visitor } = await startInstance({ work: false })
    await visitor().register('ana@example.com', '  Ünïcode pass  ')
    const tried = async (password: string) =>
      (await visitor().post('/api/auth/sign-in', { email: 'ana@example.com', password })).status
    expect(await tried('  Ünïcode pass  ')).toBe(200)
    expect(await tried('Ünïcode pass')).toBe(401)
    expect(await tried('  ünïcode pass  ')).toBe(401)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: '' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_, headers) => {
    const { visitor, owner } = await startInstance({ work: false })
    const { email } = await owner()
    const person = visitor()
    const reply = await person.post('/api/auth/sign-in', { email, password: PASSWORD }, headers)
    expect(reply.status).toBe(403)
    expect(await readJson(reply)).toMatchObject({ code: 'cross_origin' })
    expect(person.cookies.size).toBe(0)
  })

  test('is refused as a form', async () => {
    const { visitor, owner } = await startInstance({ work: false })
    const { email } = await owner()
    const form = new URLSearchParams({ email, password: PASSWORD }).toString()
    const reply = await visitor().post('/api/auth/sign-in', form, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(reply.status).toBe(415)
  })

  test('has none of the Auth.js pages', async () => {
    const { visitor } = await startInstance({ work: false })
    const someone = visitor()
    for (const page of ['signin', 'session', 'csrf', 'providers', 'error']) {
      expect((await someone.get(`/api/auth/${page}`)).status).toBe(404)
    }
    expect((await someone.post('/api/auth/callback/credentials')).status).toBe(404)
  })
})
