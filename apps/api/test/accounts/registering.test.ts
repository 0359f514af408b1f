import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createPasswords } from '../../src/auth/passwords.ts'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

const GOOD = {
  password: 'correct horse battery',
  confirm_password: 'correct horse battery',
  accept_terms: true,
}
type Fault = {
  code: string
  detail: string
  errors?: { path: string; message: string }[]
  reasons?: string[]
}

describe('registering', () => {
  test('creates a regular account of the default tier and signs in', async () => {
    const { deps, visitor } = await startInstance({
      work: false,
      clock: () => 1_800_000_000_000,
      passwords: createPasswords(),
    })
    const person = visitor()
    const reply = await person.post('/api/auth/register', { ...GOOD, email: '  Ana@Example.COM ' })
    expect(reply.status).toBe(201)
    expect(await readJson(reply)).toMatchObject({
      user: {
        email: 'ana@example.com',
        display_name: null,
        account_tier: 'free_beta',
        is_admin: false,
        products_enabled: true,
      },
      instance: {
        registration: 'open',
        support_email: null,
        personas_last_day: null,
        ai: { draws_portraits: true },
      },
    })
    const session = await readJson<{ user: { id: string } }>(await person.get('/api/session'))
    const { users, users_extended, user_stats, user_activity } = deps.db.schema
    const [user] = await deps.db.read.select().from(users).where(eq(users.id, session.user.id))
    expect(user).toMatchObject({
      email: 'ana@example.com',
      terms_accepted_at: 1_800_000_000_000,
      terms_version: 'default',
    })
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await deps.db.read.select().from(users_extended)).toMatchObject([
      { login_count: 1, last_login: 1_800_000_000_000, is_admin: false },
    ])
    expect(await deps.db.read.select().from(user_stats)).toMatchObject([{ total_personas: 0 }])
    expect(await deps.db.read.select().from(user_activity)).toMatchObject([{ login_time: 1_800_000_000_000 }])
  })

  test('reports one issue at a time, in form order', async () => {
    const { deps, visitor } = await startInstance({ work: false })
    const tries = [
      [{ password: 'short', confirm_password: 'other', accept_terms: false }, 'Passwords do not match'],
      [
        { password: 'short', confirm_password: 'short', accept_terms: false },
        'Password must be at least 8 characters',
      ],
      [{ ...GOOD, accept_terms: false }, 'You must accept the terms and conditions'],
    ] as const
    for (const [fields, message] of tries) {
      const reply = await visitor().post('/api/auth/register', { email: 'ana@example.com', ...fields })
      expect(reply.status).toBe(422)
      const fault = await readJson<Fault>(reply)
      expect(fault).toMatchObject({ code: 'invalid_request', detail: message })
      expect(fault.errors?.map((error) => error.message)).toEqual([message])
    }
    expect(await deps.db.read.$count(deps.db.schema.users)).toBe(0)
  })

  test.each([
    ['Password123', 'known data breaches'],
    ['aaaaaaaaaa', 'repeats the same characters'],
    ['ana.maria@example.com', 'is your email address'],
  ])('refuses %s as a password and says why', async (password, reason) => {
    const { visitor } = await startInstance({ work: false })
    const reply = await visitor().post('/api/auth/register', {
      email: 'ana.maria@example.com',
      password,
      confirm_password: password,
      accept_terms: true,
    })
    expect(reply.status).toBe(422)
    const fault = await readJson<Fault>(reply)
    expect(fault.code).toBe('weak_password')
    expect(fault.reasons?.join()).toContain(reason)
  })

  test('accepts an email once, in any spelling and under concurrency', async () => {
    const { deps, visitor } = await startInstance({ work: false })
    const statuses = await Promise.all(
      ['ana@example.com', 'ANA@example.com', ' Ana@Example.com'].map(async (email) => {
        const reply = await visitor().post('/api/auth/register', { ...GOOD, email })
        return reply.status
      }),
    )
    expect(statuses.sort()).toEqual([201, 409, 409])
    const again = visitor()
    const reply = await again.post('/api/auth/register', {
      email: 'ana@example.com',
      password: 'another good one',
      confirm_password: 'another good one',
      accept_terms: true,
    })
    expect(await readJson(reply)).toMatchObject({
      code: 'email_taken',
      detail: 'An account with this email already exists',
    })
    expect(again.cookies.size).toBe(0)
    expect(await deps.db.read.$count(deps.db.schema.users)).toBe(1)
    const first = await visitor().post('/api/auth/sign-in', {
      email: 'ana@example.com',
      password: GOOD.password,
    })
    expect(first.status).toBe(200)
  })

  test('is refused on a closed instance, which announces it in advance', async () => {
    const { deps, visitor } = await startInstance({ work: false, env: { registration: 'closed' } })
    const person = visitor()
    const reply = await person.post('/api/auth/register', { ...GOOD, email: 'ana@example.com' })
    expect(reply.status).toBe(403)
    expect(await readJson(reply)).toMatchObject({ code: 'registration_closed' })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: null,
      instance: { registration: 'closed' },
    })
    expect(await deps.db.read.$count(deps.db.schema.users)).toBe(0)
  })

  test.each([{ is_admin: true }, { account_tier: 'gold' }, { id: 'x' }, { users_extended: {} }])(
    'refuses the extra field %j',
    async (extra) => {
      const { deps, visitor } = await startInstance({ work: false })
      const reply = await visitor().post('/api/auth/register', {
        ...GOOD,
        ...extra,
        email: 'ana@example.com',
      })
      expect(reply.status).toBe(422)
      expect(await deps.db.read.$count(deps.db.schema.users)).toBe(0)
    },
  )

  test.each(['', 'ana', 'ana@', 'a@b.example, c@d.example', 'Ana <ana@example.com>', "ana@example.com'--"])(
    'refuses %j as an email',
    async (email) => {
      const { visitor } = await startInstance({ work: false })
      const reply = await visitor().post('/api/auth/register', { ...GOOD, email })
      expect(reply.status).toBe(422)
      expect((await readJson<Fault>(reply)).errors?.[0]?.path).toBe('email')
    },
  )
})
