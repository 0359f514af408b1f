import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { HOUR_MS } from '@whofor/core/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { selectAdmins } from '../../src/features/admin/queries.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo, tokenIn } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const LIMITS = {
  ...{ products_enabled: false, chat_enabled: true, max_personas: 3, max_ai_requests_per_month: 5 },
  ...{ max_storage_gb: 1, export_formats: ['json'], is_new: true },
}

async function startWithAna(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  const [ana, admin] = [await instance.owner('ana@example.com'), await instance.admin()]
  const path = (act = '') => `/api/admin/users/${ana.id}${act}`
  return { ...instance, ana, administrator: admin, path }
}

const isSignedIn = async (person: Visitor) =>
  (await readJson<{ user: unknown }>(await person.get('/api/session'))).user !== null

async function recorded({ deps }: Pick<Instance, 'deps'>) {
  const rows = await deps.db.read.select().from(deps.db.schema.audit_log)
  return rows.map(({ action, actor_id, subject_id, details }) => ({ action, actor_id, subject_id, details }))
}

/** Resolves once a live stream of this visitor ends. */
async function streamOf(visitor: Visitor): Promise<{ end: Promise<void> }> {
  const reply = await visitor.get('/api/events')
  const reader = reply.body?.getReader()
  await reader?.read()
  const end = (async () => {
    while (reader && !(await reader.read()).done);
  })()
  return { end }
}

describe('changing a user', () => {
  test('moves them to a tier whose limits hold at once, and is recorded', async () => {
    const { administrator, ana, path, ...instance } = await startWithAna()
    await administrator.put('/api/admin/tiers/school', LIMITS)
    const stream = await streamOf(ana)
    const reply = await administrator.patch(path(), { account_tier: 'school' })
    // The page connects again and reads the new session.
    await stream.end
    expect(await readJson<AdminUserDetail>(reply)).toMatchObject({
      account_tier: 'school',
      personas: { max: 3 },
    })
    expect(await readJson(await ana.get('/api/session'))).toMatchObject({
      user: { account_tier: 'school', products_enabled: false },
    })
    await administrator.patch(path(), { account_tier: 'school' })
    expect((await recorded(instance)).filter(({ action }) => action === 'user.tier_changed')).toEqual([
      {
        action: 'user.tier_changed',
        actor_id: administrator.id,
        subject_id: ana.id,
        details: { from: 'free_beta', to: 'school' },
      },
    ])
  })

  test('grants and revokes admin rights from the next request on', async () => {
    const { administrator, ana, path, ...instance } = await startWithAna()
    expect((await administrator.patch(path(), { is_admin: true })).status).toBe(200)
    expect((await ana.get('/api/admin/users')).status).toBe(200)
    const stream = await streamOf(ana)
    expect((await administrator.patch(path(), { is_admin: false })).status).toBe(200)
    await stream.end
    expect((await ana.get('/api/admin/users')).status).toBe(403)
    expect(await isSignedIn(ana)).toBe(true)
    const actions = (await recorded(instance)).map(({ action, actor_id }) => [action, actor_id])
    expect(actions).toEqual([
      ['admin.granted', administrator.id],
      ['admin.revoked', administrator.id],
    ])
  })

  test('refuses an unknown tier and changes nothing', async () => {
    const { administrator, path, ...instance } = await startWithAna()
    const reply = await administrator.patch(path(), { account_tier: 'gold_pus', is_admin: true })
    const { errors } = await expectProblem(reply, 422, 'invalid_request')
    expect(errors).toEqual([{ path: 'account_tier', message: 'There is no tier named “gold_pus”.' }])
    expect(await recorded(instance)).toEqual([])
    expect(await selectAdmins(instance.deps.db)).toHaveLength(1)
  })

  test.each([[{}], [{ account_tier: 'Gold!' }], [{ is_admin: 'yes' }]])('refuses %j', async (body) => {
    const { administrator, path } = await startWithAna()
    await expectProblem(await administrator.patch(path(), body), 422, 'invalid_request')
  })
})

describe('the last administrator', () => {
  test('cannot be demoted, not even by themselves', async () => {
    const { administrator } = await startWithAna()
    const own = `/api/admin/users/${administrator.id}`
    await expectProblem(await administrator.patch(own, { is_admin: false }), 409, 'last_admin')
    expect((await administrator.get('/api/admin/users')).status).toBe(200)
  })

  test('remains when others are disabled', async () => {
    const { administrator, ana, path } = await startWithAna()
    await administrator.patch(path(), { is_admin: true })
    await administrator.post(path('/disable'))
    const own = `/api/admin/users/${administrator.id}`
    await expectProblem(await administrator.patch(own, { is_admin: false }), 409, 'last_admin')
    expect(await isSignedIn(ana)).toBe(false)
    expect((await administrator.delete(path())).status).toBe(204)
  })

  test.each([
    [
      'demote',
      (visitor: Visitor, id: string) => visitor.patch(`/api/admin/users/${id}`, { is_admin: false }),
    ],
    ['disable', (visitor: Visitor, id: string) => visitor.post(`/api/admin/users/${id}/disable`)],
  ])('remains when two administrators %s each other at the same moment', async (_, act) => {
    const { administrator, ana, path, deps } = await startWithAna()
    await administrator.patch(path(), { is_admin: true })
    const replies = await Promise.all([act(administrator, ana.id), act(ana, administrator.id)])
    // The one that came second was refused: for the last administrator, or as one no longer.
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403, 409])])
    const { users, users_extended: extended } = deps.db.schema
    const admins = await deps.db.read
      .select({ banned_at: users.banned_at })
      .from(extended)
      .innerJoin(users, eq(users.id, extended.id))
      .where(eq(extended.is_admin, true))
    expect(admins.filter(({ banned_at }) => banned_at === null)).toHaveLength(1)
  })

  test('remains when three demote each other in a circle', async () => {
    const { administrator, ana, admin, deps } = await startWithAna()
    const third = await admin()
    await administrator.patch(`/api/admin/users/${ana.id}`, { is_admin: true })
    const demote = (visitor: Visitor, { id }: Visitor) =>
      visitor.patch(`/api/admin/users/${id}`, { is_admin: false })
    const replies = await Promise.all([
      demote(administrator, ana),
      demote(ana, third),
      demote(third, administrator),
    ])
    // An administrator who was demoted meanwhile demotes nobody.
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(3)
    expect((await selectAdmins(deps.db)).length).toBeGreaterThan(0)
  })
})

describe('a disabled account', () => {
  test('is signed out everywhere and cannot sign in, until it is enabled again', async () => {
    const { administrator, ana, visitor, path, ...instance } = await startWithAna()
    const stream = await streamOf(ana)
    const disabled = await readJson<AdminUserDetail>(await administrator.post(path('/disable')))
    expect(disabled).toMatchObject({ is_disabled: true, sessions: 0 })
    await stream.end
    expect(await isSignedIn(ana)).toBe(false)
    const credentials = { email: 'ana@example.com', password: 'correct horse battery' }
    expect((await visitor().post('/api/auth/sign-in', credentials)).status).toBe(401)

    await administrator.post(path('/disable'))
    expect(await readJson(await administrator.post(path('/enable')))).toMatchObject({ is_disabled: false })
    expect((await visitor().post('/api/auth/sign-in', credentials)).status).toBe(200)
    await administrator.post(path('/enable'))
    const actions = (await recorded(instance)).map(({ action }) => action)
    expect(actions).toEqual(['user.disabled', 'user.enabled'])
  })

  test('gets no recovery email, and links sent before are worthless', async () => {
    const { administrator, path, deps } = await startWithAna()
    await administrator.post(path('/recovery'), { remove_access: false })
    await administrator.post(path('/disable'))
    const { auth_tokens: tokens } = deps.db.schema
    expect(await deps.db.read.$count(tokens, eq(tokens.kind, 'recovery'))).toBe(0)
    await expectProblem(
      await administrator.post(path('/recovery'), { remove_access: false }),
      409,
      'conflict',
    )
  })
})

describe('ending sessions', () => {
  test('signs a user out everywhere', async () => {
    const { administrator, ana, path, ...instance } = await startWithAna()
    const phone = instance.visitor()
    await phone.post('/api/auth/sign-in', { email: ana.email, password: 'correct horse battery' })
    expect(await readJson(await administrator.get(path()))).toMatchObject({ sessions: 2 })
    expect(await readJson(await administrator.post(path('/end-sessions')))).toMatchObject({ sessions: 0 })
    expect([await isSignedIn(ana), await isSignedIn(phone)]).toEqual([false, false])
    await administrator.post(path('/end-sessions'))
    expect(await recorded(instance)).toMatchObject([
      { action: 'user.sessions_ended', details: { sessions: 2 } },
    ])
  })

  test('of one’s own keeps the one in use', async () => {
    const { administrator, visitor } = await startWithAna()
    const phone = visitor()
    await phone.post('/api/auth/sign-in', { email: administrator.email, password: 'correct horse battery' })
    await administrator.post(`/api/admin/users/${administrator.id}/end-sessions`)
    expect([await isSignedIn(administrator), await isSignedIn(phone)]).toEqual([true, false])
  })
})

describe('a recovery email', () => {
  test('has one link that works for an hour; the one sent before stops working', async () => {
    const { administrator, ana, path, ...instance } = await startWithAna({ clock: () => 1_800_000_000_000 })
    await administrator.post(path('/recovery'), { remove_access: false })
    expect((await administrator.post(path('/recovery'), { remove_access: false })).status).toBe(200)
    const mails = await mailsTo(instance, 'ana@example.com')
    expect(mails.map(({ kind }) => kind)).toEqual(['recovery', 'recovery'])
    expect(mails[1]?.text).toContain('/recover/')
    expect(tokenIn(mails[0])).not.toBe(tokenIn(mails[1]))
    const { auth_tokens } = instance.deps.db.schema
    const tokens = await instance.deps.db.read
      .select()
      .from(auth_tokens)
      .where(eq(auth_tokens.kind, 'recovery'))
    expect(tokens).toMatchObject([
      {
        kind: 'recovery',
        user_id: ana.id,
        email: 'ana@example.com',
        expires_at: 1_800_000_000_000 + HOUR_MS,
      },
    ])
    const log = JSON.stringify(await recorded(instance))
    expect(log).toContain('user.recovery_sent')
    for (const mail of mails) expect(log).not.toContain(tokenIn(mail))
  })
})

describe('deleting an account', () => {
  test('signs its owner out and frees the address', async () => {
    const { administrator, ana, owner, path, ...instance } = await startWithAna()
    expect((await administrator.delete(path())).status).toBe(204)
    expect(await isSignedIn(ana)).toBe(false)
    await expectProblem(await administrator.delete(path()), 404, 'user_not_found')
    expect(await recorded(instance)).toMatchObject([{ action: 'user.deleted', actor_id: administrator.id }])
    expect((await owner('ana@example.com')).id).not.toBe(ana.id)
  })
})

describe('every act', () => {
  const ACTS: [string, (visitor: Visitor, path: string) => Promise<Response>][] = [
    ['change', (visitor, path) => visitor.patch(path, { account_tier: 'free_beta' })],
    ['disable', (visitor, path) => visitor.post(`${path}/disable`)],
    ['enable', (visitor, path) => visitor.post(`${path}/enable`)],
    ['end sessions', (visitor, path) => visitor.post(`${path}/end-sessions`)],
    ['recovery', (visitor, path) => visitor.post(`${path}/recovery`, { remove_access: false })],
    ['delete', (visitor, path) => visitor.delete(path)],
  ]

  test.each(ACTS)('%s names a user who does not exist', async (_, act) => {
    const { administrator } = await startWithAna()
    const nobody = '/api/admin/users/019a0000-0000-7000-8000-000000000000'
    await expectProblem(await act(administrator, nobody), 404, 'user_not_found')
  })

  test.each(ACTS)('%s is refused to others', async (_, act) => {
    const { ana, owner, visitor, ...instance } = await startWithAna()
    const path = `/api/admin/users/${ana.id}`
    await expectProblem(await act(await owner(), path), 403, 'forbidden')
    await expectProblem(await act(ana, path), 403, 'forbidden')
    await expectProblem(await act(visitor(), path), 401, 'signed_out')
    expect(await recorded(instance)).toEqual([])
  })

  test('disable and delete are refused for one’s own account', async () => {
    const { administrator, ana, path } = await startWithAna()
    await administrator.patch(path(), { is_admin: true })
    await expectProblem(await ana.post(path('/disable')), 409, 'conflict')
    await expectProblem(await ana.delete(path()), 409, 'conflict')
    expect(await isSignedIn(ana)).toBe(true)
  })
})
