import type { AdminUser } from '@whofor/core/account/admin-users'
import { describe, expect, test } from 'vitest'
import { grantAdmin, revokeAdmin } from '../../src/features/admin/accounts.ts'
import { selectAdmins } from '../../src/features/admin/queries.ts'
import { editTier } from '../../src/features/admin/tiers.ts'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

type Page = { items: AdminUser[]; next_cursor: string | null; total: number }

describe('the list of users', () => {
  test('is available to administrators only', async () => {
    const { visitor, owner } = await startInstance({ work: false })
    expect((await visitor().get('/api/admin/users')).status).toBe(401)
    const reply = await (await owner()).get('/api/admin/users')
    expect(reply.status).toBe(403)
    expect(await readJson(reply)).toMatchObject({
      code: 'forbidden',
      detail: "You don't have permission to access this page.",
    })
  })

  test('pages through all users, newest first, without passwords', async () => {
    const { owner, admin } = await startInstance({ work: false, clock: () => 1_800_000_000_000 })
    const people = [await owner(), await owner(), await admin()]
    const administrator = people[2] ?? people[0]
    const seen: AdminUser[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page: Page = await readJson<Page>(
        await (administrator ?? (await admin())).get(`/api/admin/users?limit=2${query}`),
      )
      expect(page.total).toBe(3)
      seen.push(...page.items)
      cursor = page.next_cursor
    }
    expect(seen.map(({ email }) => email)).toEqual(people.map(({ email }) => email).reverse())
    expect(JSON.stringify(seen)).not.toContain('password')
    expect(seen[0]).toMatchObject({
      id: administrator?.id,
      email: administrator?.email,
      display_name: null,
      account_tier: 'free_beta',
      is_admin: true,
      login_count: 1,
      last_login: 1_800_000_000_000,
    })
  })

  test('is searched by email and name, with wildcards as plain characters', async () => {
    const { owner, admin } = await startInstance({ work: false })
    const rosa = await owner('rosa@example.com')
    await rosa.patch('/api/account/profile', { display_name: 'Rosa 100%' })
    const administrator = await admin()
    const found = async (search: string) => {
      const page = await readJson<Page>(
        await administrator.get(`/api/admin/users?search=${encodeURIComponent(search)}`),
      )
      return page.items.map(({ email }) => email)
    }
    expect(await found('ROSA@')).toEqual(['rosa@example.com'])
    expect(await found('rosa 100%')).toEqual(['rosa@example.com'])
    expect(await found('%_%')).toEqual([])
    await rosa.patch('/api/account/profile', { display_name: 'Zoë Ægir' })
    for (const search of ['zoe', 'ZOË', 'ægir', 'AEGIR', 'rosa@'])
      expect(await found(search), search).toEqual(['rosa@example.com'])
    expect(await found('100%')).toEqual([])
  })
})

describe('the command line', () => {
  test('grants and revokes the admin role, even of the last administrator, and records it', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const [ana, ben] = [await owner('ana@example.com'), await owner('ben@example.com')]
    await grantAdmin(deps, ' ANA@example.com')
    await grantAdmin(deps, 'ana@example.com')
    expect(await selectAdmins(deps.db)).toEqual([{ email: 'ana@example.com', display_name: null }])
    expect((await ana.get('/api/admin/users')).status).toBe(200)

    await revokeAdmin(deps, 'ben@example.com')
    await grantAdmin(deps, 'ben@example.com')
    await revokeAdmin(deps, 'ana@example.com')
    expect((await ana.get('/api/admin/users')).status).toBe(403)
    expect((await ben.get('/api/admin/users')).status).toBe(200)
    await expect(grantAdmin(deps, 'nobody@example.com')).rejects.toThrow('No account is registered')

    const entries = await deps.db.read.select().from(deps.db.schema.audit_log)
    expect(entries.map(({ action, subject_id }) => [action, subject_id]).sort()).toEqual(
      [
        ['admin.granted', ana.id],
        ['admin.granted', ben.id],
        ['admin.revoked', ana.id],
      ].sort(),
    )
  })

  test('records concurrent identical changes once', async () => {
    const { deps, owner } = await startInstance({ work: false })
    await owner('ana@example.com')
    await Promise.all([1, 2, 3].map(() => grantAdmin(deps, 'ana@example.com')))
    await Promise.all([1, 2, 3].map(() => revokeAdmin(deps, 'ana@example.com')))
    expect(await selectAdmins(deps.db)).toEqual([])
    const entries = await deps.db.read.select().from(deps.db.schema.audit_log)
    expect(entries.map(({ action }) => action).sort()).toEqual(['admin.granted', 'admin.revoked'])
  })

  test('edits a tier with immediate effect, and creates a new one from the defaults', async () => {
    const { deps, owner } = await startInstance({ work: false })
    const person = await owner()
    await editTier(deps, 'free_beta', [
      'max_personas=20',
      'products_enabled=false',
      'export_formats=json, csv',
    ])
    expect(await readJson(await person.get('/api/account/usage'))).toMatchObject({
      personas: { max: 20 },
      ai_requests: { max: 50 },
      export_formats: ['json', 'csv'],
    })
    expect(await readJson(await person.get('/api/session'))).toMatchObject({
      user: { products_enabled: false },
    })
    expect(await editTier(deps, 'gold', ['chat_enabled=true'], { create: true })).toEqual({
      tier: 'gold',
      products_enabled: true,
      chat_enabled: true,
      max_personas: 10,
      max_ai_requests_per_month: 50,
      max_storage_gb: 1,
      export_formats: ['json', 'csv'],
    })
  })

  test.each([
    ['Gold!', ['max_personas=1']],
    ['gold', ['max_personas']],
    ['gold', ['max_personas=-1']],
    ['gold', ['max_personas=many']],
    ['gold', ['tier=free_beta']],
    ['gold', ['export_formats=json,exe']],
    ['gold', ['__proto__=1']],
  ])('refuses tier %s with %j', async (tier, assignments) => {
    const { deps } = await startInstance({ work: false })
    await expect(editTier(deps, tier, assignments, { create: true })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await deps.db.read.$count(deps.db.schema.feature_limits)).toBe(1)
  })
})
