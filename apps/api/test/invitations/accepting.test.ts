import { checkedInvitation } from '@whofor/core/account/invitations'
import { DAY_MS } from '@whofor/core/durations'
import type { ErrorCode } from '@whofor/core/problem'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const EMAIL = 'samir@example.com'
const PASSWORD = 'correct horse battery'

async function invited(options: Parameters<typeof startInstance>[0] = {}, fields: object = {}) {
  let now = 1_800_000_000_000
  const instance = await startInstance({ work: false, clock: () => now, ...options })
  const registration = instance.deps.env.registration
  instance.deps.env.registration = 'open'
  const boss = await instance.admin()
  instance.deps.env.registration = registration
  await boss.patch('/api/account/profile', { display_name: 'Rosa Vey' })
  await boss.post('/api/admin/invitations', { email: EMAIL, ...fields })
  const token = tokenIn((await mailsTo(instance, EMAIL))[0])
  return {
    ...instance,
    boss,
    token,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const accept = (person: Visitor, token: string, fields: object = {}) =>
  person.post('/api/auth/invitation/accept', { token, password: PASSWORD, accept_terms: true, ...fields })

describe('an invitation', () => {
  test('is shown without being used', async () => {
    const { visitor, token } = await invited()
    for (const _ of [1, 2]) {
      const reply = await visitor().post('/api/auth/invitation/check', { token })
      expect(checkedInvitation.parse(await reply.json())).toEqual({
        email: EMAIL,
        invited_by: 'Rosa Vey',
        expires_at: 1_800_000_000_000 + 7 * DAY_MS,
      })
    }
  })

  test.each(['open', 'invite', 'closed'] as const)(
    'creates the account and signs in, with registration %s',
    async (registration) => {
      const { deps, visitor, token, boss } = await invited({ env: { registration } })
      const samir = visitor()
      const reply = await accept(samir, token)
      expect(reply.status).toBe(201)
      const { user } = await readJson<{ user: { id: string } }>(reply)
      expect(user).toMatchObject({ email: EMAIL, email_verified: true, is_admin: false })
      expect(await readJson(await samir.get('/api/session'))).toMatchObject({ user: { id: user.id } })
      const { users, sessions, audit_log } = deps.db.schema
      expect(await deps.db.read.select().from(users).where(eq(users.email, EMAIL))).toMatchObject([
        { terms_version: 'default', terms_accepted_at: 1_800_000_000_000 },
      ])
      const [session] = await deps.db.read.select().from(sessions).where(eq(sessions.user_id, user.id))
      expect(session).toMatchObject({ method: 'invitation', is_pending: false })
      expect(
        await deps.db.read.select().from(audit_log).where(eq(audit_log.actor_id, user.id)),
      ).toMatchObject([{ action: 'invitation.accepted', subject_type: 'invitation' }])
      expect(await readJson(await boss.get('/api/admin/invitations'))).toMatchObject({ total: 0 })
      const again = visitor()
      const signedIn = await again.post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
      expect(signedIn.status).toBe(200)
    },
  )

  test('gives its tier', async () => {
    const instance = await startInstance({ work: false })
    const { deps } = instance
    const { feature_limits } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.insert(feature_limits).values({
        tier: 'gold_plus',
        products_enabled: true,
        chat_enabled: true,
        max_personas: 100,
        max_ai_requests_per_month: 500,
        max_storage_gb: 5,
        export_formats: ['json'],
      })
    })
    const boss = await instance.admin()
    await boss.post('/api/admin/invitations', { email: EMAIL, account_tier: 'gold_plus' })
    const token = tokenIn((await mailsTo(instance, EMAIL))[0])
    const reply = await accept(instance.visitor(), token)
    expect(await readJson(reply)).toMatchObject({ user: { account_tier: 'gold_plus' } })
  })

  test('works once, also for ten at a time', async () => {
    const { deps, visitor, token } = await invited()
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(visitor(), token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)])
    for (const reply of replies.filter(({ status }) => status !== 201))
      await expectProblem(reply, 404, 'invitation_not_found')
    const { users } = deps.db.schema
    expect(await deps.db.read.$count(users, eq(users.email, EMAIL))).toBe(1)
  })

  test.each<[string, (token: string) => string]>([
    ['truncated', (token) => token.slice(0, -1)],
    ['made up', () => 'a'.repeat(43)],
    ['empty', () => ''],
    ['in another case', (token) => token.toUpperCase()],
    ['with a space', (token) => `${token} `],
  ])('is unknown when %s', async (_, change) => {
    const { visitor, token } = await invited()
    const reply = await visitor().post('/api/auth/invitation/check', { token: change(token) })
    await expectProblem(reply, 404, 'invitation_not_found')
    await expectProblem(await accept(visitor(), change(token)), 404, 'invitation_not_found')
    expect((await accept(visitor(), token)).status).toBe(201)
  })

  test('ends after seven days', async () => {
    const { visitor, token, pass } = await invited()
    pass(7 * DAY_MS - 1)
    expect((await visitor().post('/api/auth/invitation/check', { token })).status).toBe(200)
    pass(1)
    await expectProblem(await accept(visitor(), token), 404, 'invitation_not_found')
  })

  test('is of its own kind', async () => {
    const { deps, visitor, token } = await invited()
    const { auth_tokens } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.update(auth_tokens).set({ kind: 'recovery' })
    })
    await expectProblem(await accept(visitor(), token), 404, 'invitation_not_found')
  })

  test.each<[string, object, number, ErrorCode]>([
    ['a common password', { password: 'Password123' }, 422, 'weak_password'],
    ['its own address as a password', { password: EMAIL }, 422, 'weak_password'],
    ['a short password', { password: 'short' }, 422, 'invalid_request'],
    ['a password of 257 characters', { password: 'a1'.repeat(129) }, 422, 'invalid_request'],
    ['terms that are not accepted', { accept_terms: false }, 422, 'invalid_request'],
    ['another address', { email: 'eve@example.com' }, 422, 'invalid_request'],
    ['a tier', { account_tier: 'gold_plus' }, 422, 'invalid_request'],
  ])('is not used up by %s', async (_, fields, status, code) => {
    const { visitor, token, deps } = await invited()
    await expectProblem(await accept(visitor(), token, fields), status, code)
    expect(await deps.db.read.$count(deps.db.schema.users)).toBe(1)
    expect((await accept(visitor(), token)).status).toBe(201)
  })

  test('changes no account that was registered meanwhile', async () => {
    const { visitor, owner, token } = await invited()
    await owner(EMAIL)
    const thief = visitor()
    const reply = await accept(thief, token, { password: 'another good one' })
    await expectProblem(reply, 409, 'email_taken')
    expect(thief.cookies.size).toBe(0)
    const credentials = { email: EMAIL, password: PASSWORD }
    expect((await visitor().post('/api/auth/sign-in', credentials)).status).toBe(200)
  })

  test('replaces the session of another account in the same browser', async () => {
    const { owner, token } = await invited()
    const other = await owner()
    expect((await accept(other, token)).status).toBe(201)
    expect(await readJson(await other.get('/api/session'))).toMatchObject({ user: { email: EMAIL } })
  })

  test('may be tried sixty times in a quarter of an hour from one network', async () => {
    const { visitor, token } = await invited({ limits: memoryRateLimits() })
    for (let time = 0; time < 60; time += 1)
      await visitor().post('/api/auth/invitation/check', { token: 'made up' })
    const reply = await accept(visitor(), token)
    const { detail } = await expectProblem(reply, 429, 'rate_limited')
    expect(detail).toBe('Too many attempts. Try again in 15 minutes.')
  })
})

test('an invitation-only instance refuses to register', async () => {
  const { visitor } = await startInstance({ work: false, env: { registration: 'invite' } })
  const reply = await visitor().post('/api/auth/register', {
    email: EMAIL,
    password: PASSWORD,
    confirm_password: PASSWORD,
    accept_terms: true,
  })
  const { detail } = await expectProblem(reply, 403, 'registration_closed')
  expect(detail).toBe('Sign-up is by invitation. Open the link in your invitation.')
})
