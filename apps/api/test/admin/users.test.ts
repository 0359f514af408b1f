import {
  type AdminCounts,
  type AdminUser,
  type AdminUserDetail,
  USER_SORTS,
} from '@whofor/core/account/admin-users'
import { requestMonth } from '@whofor/core/account/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logCall } from '../../src/ai/ask-model.ts'
import type { AiUsage } from '../../src/ai/port.ts'
import type { Deps } from '../../src/deps.ts'
import type { CallContext } from '../../src/jobs/port.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

type Page = { items: AdminUser[]; next_cursor: string | null; total: number }
const NOW = Date.UTC(2026, 10, 20, 12)
const MONTH = requestMonth(NOW)
const NOBODY = '019a0000-0000-7000-8000-000000000000'

const list = async (admin: Visitor, query: string) =>
  readJson<Page>(await admin.get(`/api/admin/users?${query}`))
const emails = ({ items }: Page) => items.map(({ email }) => email)

/** Reads all pages of two. */
async function all(admin: Visitor, query: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await list(admin, `${query}&limit=2${cursor && `&cursor=${cursor}`}`)
    found.push(...emails(page))
    cursor = page.next_cursor
  }
  return found
}

async function use(deps: Deps, user_id: string, used: number, cost_estimate: number, month = MONTH) {
  const { ai_request_months } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.insert(ai_request_months).values({ user_id, month, used, cost_estimate })
  })
}

/** Five users besides the administrator: dora never signed in, eli used nothing this month. */
async function fiveUsers() {
  let now = NOW
  const instance = await startInstance({ work: false, clock: () => now })
  const { deps, owner } = instance
  const { users_extended } = deps.db.schema
  const names = ['cleo', 'ana', 'eli', 'ben', 'dora']
  const people: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    now += 1000
    const { id } = await owner(`${name}@example.com`)
    people[name] = id
    const last_login = name === 'dora' ? null : NOW - at * 1000
    const login_count = { cleo: 3, ana: 3, eli: 9, ben: 1, dora: 0 }[name] ?? 0
    await deps.db.write(async (tx) => {
      await tx.update(users_extended).set({ last_login, login_count }).where(eq(users_extended.id, id))
    })
  }
  now += 1000
  const admin = await instance.admin()
  await use(deps, people.cleo ?? '', 50, 0.25)
  await use(deps, people.ana ?? '', 7, 2.5)
  await use(deps, people.ben ?? '', 7, 0)
  await use(deps, people.eli ?? '', 49, 9, '2026-10')
  return { ...instance, administrator: admin, people }
}

const short = (found: string[]) =>
  found.filter((email) => !email.startsWith('owner')).map((email) => email.replace('@example.com', ''))

describe('the list of users', () => {
  test.each([
    ['email', ['ana', 'ben', 'cleo', 'dora', 'eli']],
    ['created', ['cleo', 'ana', 'eli', 'ben', 'dora']],
    ['last_login', ['dora', 'ben', 'eli', 'ana', 'cleo']],
    ['logins', ['dora', 'ben', 'cleo', 'ana', 'eli']],
    ['ai_requests', ['eli', 'dora', 'ana', 'ben', 'cleo']],
    ['cost', ['eli', 'dora', 'ben', 'cleo', 'ana']],
  ])('is sorted by %s, both ways, over pages', async (sort, ascending) => {
    const { administrator } = await fiveUsers()
    const up = await all(administrator, `sort=${sort}&order=asc`)
    expect(short(up)).toEqual(ascending)
    expect(up).toHaveLength(6)
    expect(await all(administrator, `sort=${sort}&order=desc`)).toEqual(up.toReversed())
    // A search is sorted the same way, wherever its page ends.
    expect(await all(administrator, `sort=${sort}&order=asc&search=example`)).toHaveLength(6)
    expect(short(await all(administrator, `sort=${sort}&order=desc&search=e`)).length).toBe(5)
  })

  test('shows what each user uses and how they sign in', async () => {
    const { administrator, people, deps } = await fiveUsers()
    const { mfa_factors: factors } = deps.db.schema
    const factor = { user_id: people.ana ?? '', friendly_name: 'Phone', created_at: NOW }
    await deps.db.write(async (tx) => {
      await tx.insert(factors).values([
        { ...factor, factor_type: 'totp', status: 'verified' },
        { ...factor, factor_type: 'passkey', status: 'unverified' },
      ])
    })
    const { items, total } = await list(administrator, 'search=ana@')
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        id: people.ana,
        email: 'ana@example.com',
        email_verified: false,
        display_name: null,
        account_tier: 'free_beta',
        is_admin: false,
        is_disabled: false,
        second_factors: ['totp'],
        created_at: NOW + 2000,
        login_count: 3,
        last_login: NOW - 1000,
        ai_requests: { used: 7, max: 50 },
        cost_this_month: 2.5,
      },
    ])
  })

  test('is filtered, and each filter counted', async () => {
    const { administrator, people } = await fiveUsers()
    await administrator.post(`/api/admin/users/${people.ben}/disable`)
    expect(await list(administrator, 'filter=admins')).toMatchObject({
      items: [{ id: administrator.id }],
      total: 1,
    })
    expect(short(emails(await list(administrator, 'filter=at_limit')))).toEqual(['cleo'])
    expect(short(emails(await list(administrator, 'filter=disabled')))).toEqual(['ben'])
    expect(short(emails(await list(administrator, 'filter=disabled&search=cleo')))).toEqual([])
    const counts = await readJson<AdminCounts>(await administrator.get('/api/admin/counts'))
    expect(counts).toEqual({
      all: 6,
      admins: 1,
      at_limit: 1,
      disabled: 1,
      signed_in_this_month: 5,
      tiers: 1,
    })
  })

  test('knows a higher limit of the tier, and that administrators have none', async () => {
    const { administrator, people } = await fiveUsers()
    await administrator.patch(`/api/admin/users/${people.cleo}`, { is_admin: true })
    expect(emails(await list(administrator, 'filter=at_limit'))).toEqual([])
    await administrator.patch(`/api/admin/users/${people.cleo}`, { is_admin: false })
    const limits = {
      ...{ products_enabled: true, chat_enabled: true, max_personas: 1, max_storage_gb: 1 },
      export_formats: [],
    }
    const low = { ...limits, max_ai_requests_per_month: 7, is_new: true }
    expect((await administrator.put('/api/admin/tiers/low', low)).status).toBe(200)
    await administrator.patch(`/api/admin/users/${people.ana}`, { account_tier: 'low' })
    expect(short(emails(await list(administrator, 'filter=at_limit&sort=email&order=asc')))).toEqual([
      'ana',
      'cleo',
    ])
  })

  test('refuses a cursor of another order, and one whose value the order cannot have', async () => {
    const { administrator } = await fiveUsers()
    const { next_cursor } = await list(administrator, 'sort=email&limit=1')
    const reply = await administrator.get(`/api/admin/users?sort=logins&cursor=${next_cursor}`)
    await expectProblem(reply, 422, 'invalid_request')
    for (const sort of USER_SORTS) {
      const values = sort === 'email' ? [7, '\u0000'] : ['x', -1, ...(sort === 'cost' ? [] : [0.5, 1e18])]
      for (const value of values) {
        const cursor = Buffer.from(JSON.stringify([sort, 'desc', 0, value, 'x'])).toString('base64url')
        const refused = await administrator.get(`/api/admin/users?sort=${sort}&cursor=${cursor}`)
        await expectProblem(refused, 422, 'invalid_request')
      }
    }
  })

  test.each(['sort=surprise', 'order=up', 'filter=everyone'])('refuses ?%s', async (query) => {
    const { admin } = await startInstance({ work: false })
    await expectProblem(await (await admin()).get(`/api/admin/users?${query}`), 422, 'invalid_request')
  })
})

describe('the details of a user', () => {
  test('add up surveys, answers, personas, storage, calls and sessions', async () => {
    const { deps, owner, admin } = await startInstance({ work: false, clock: () => NOW })
    const [ana, administrator] = [await owner('ana@example.com'), await admin()]
    await insertAnsweredSurvey(deps.db, ana.id, { answers: 4 })
    const { ai_usage_log } = deps.db.schema
    const call = { user_id: ana.id, model_used: 'demo', outcome: 'succeeded', created_at: NOW }
    await deps.db.write(async (tx) => {
      await tx.insert(ai_usage_log).values([
        { ...call, request_type: 'persona', cost_estimate: 0.5 },
        { ...call, request_type: 'persona', cost_estimate: 0.25 },
        { ...call, request_type: 'persona_chat', cost_estimate: 0.1 },
        { ...call, request_type: 'persona', cost_estimate: 7, created_at: Date.UTC(2026, 9, 31) },
      ])
    })
    const detail = await readJson<AdminUserDetail>(await administrator.get(`/api/admin/users/${ana.id}`))
    expect(detail).toMatchObject({
      email: 'ana@example.com',
      has_password: true,
      surveys: 1,
      responses: 4,
      personas: { used: 0, max: 10 },
      storage_bytes: { used: 0, max: 1_000_000_000 },
      sessions: 1,
      cost_by_type: [
        { request_type: 'persona', calls: 2, cost: 0.75 },
        { request_type: 'persona_chat', calls: 1, cost: 0.1 },
      ],
    })
    expect(JSON.stringify(detail)).not.toContain('argon2')
  })

  test('are not found for an unknown or deleted user', async () => {
    const { owner, admin } = await startInstance({ work: false })
    const [ana, administrator] = [await owner(), await admin()]
    await expectProblem(await administrator.get(`/api/admin/users/${NOBODY}`), 404, 'user_not_found')
    expect((await administrator.delete(`/api/admin/users/${ana.id}`)).status).toBe(204)
    await expectProblem(await administrator.get(`/api/admin/users/${ana.id}`), 404, 'user_not_found')
    expect(emails(await list(administrator, ''))).toEqual([administrator.email])
  })
})

describe('the cost of a month', () => {
  const usage: AiUsage = { tokensUsed: 10, cost: 0.125, model: 'demo' }
  const call = ({ deps }: Instance, userId: string, cost: number) => {
    const context: CallContext = { userId }
    return logCall(deps, context, 'persona', async () => ({ ...usage, cost }))
  }
  const costOf = async (admin: Visitor, id: string) =>
    (await readJson<AdminUserDetail>(await admin.get(`/api/admin/users/${id}`))).cost_this_month

  test('is the sum of its calls, also when they end at the same time', async () => {
    const instance = await startInstance({ work: false, clock: () => NOW })
    const [ana, administrator] = [await instance.owner(), await instance.admin()]
    await Promise.all([0.125, 0.25, 0.5].map((cost) => call(instance, ana.id, cost)))
    expect(await costOf(administrator, ana.id)).toBe(0.875)
  })
})
