import type { TierReply } from '@whofor/core/account/admin-users'
import { expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'

const SCHOOL = {
  products_enabled: true,
  chat_enabled: false,
  max_personas: 5,
  max_ai_requests_per_month: 20,
  max_storage_gb: 0.2,
  export_formats: ['pdf', 'png'],
}
const path = '/api/admin/tiers/school'

test('a tier is created, changed and listed with its users', async () => {
  const { admin, owner, deps } = await startInstance({ work: false })
  const [administrator, ana] = [await admin(), await owner()]
  expect(await readJson(await administrator.put(path, { ...SCHOOL, is_new: true }))).toEqual({
    tier: 'school',
    users: 0,
    ...SCHOOL,
  })
  await administrator.patch(`/api/admin/users/${ana.id}`, { account_tier: 'school' })
  await administrator.put(path, { ...SCHOOL, max_personas: 8, is_new: false })
  expect(await readJson(await ana.get('/api/account/usage'))).toMatchObject({ personas: { max: 8 } })
  const { items } = await readJson<{ items: TierReply[] }>(await administrator.get('/api/admin/tiers'))
  expect(items.map(({ tier, users, max_personas }) => [tier, users, max_personas])).toEqual([
    ['free_beta', 1, 10],
    ['school', 1, 8],
  ])
  const { audit_log } = deps.db.schema
  const rows = await deps.db.read.select().from(audit_log)
  expect(rows.filter(({ subject_type }) => subject_type === 'tier')).toMatchObject([
    { action: 'tier.created', actor_id: administrator.id },
    { action: 'tier.edited', details: { changes: { max_personas: { from: 5, to: 8 } } } },
  ])
})

test('a new tier never replaces one, and a change never creates one', async () => {
  const { admin, deps } = await startInstance({ work: false })
  const administrator = await admin()
  await expectProblem(await administrator.put(path, { ...SCHOOL, is_new: false }), 404, 'not_found')
  const replies = await Promise.all([1, 2, 3].map(() => administrator.put(path, { ...SCHOOL, is_new: true })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await deps.db.read.$count(deps.db.schema.audit_log)).toBe(1)
})

test('a change that changes nothing is not recorded', async () => {
  const { admin, deps } = await startInstance({ work: false })
  const administrator = await admin()
  await administrator.put(path, { ...SCHOOL, is_new: true })
  await administrator.put(path, { ...SCHOOL, is_new: false })
  expect(await deps.db.read.$count(deps.db.schema.audit_log)).toBe(1)
})

test('a tier with users and the default tier are not deleted', async () => {
  const { admin, owner } = await startInstance({ work: false })
  const [administrator, ana] = [await admin(), await owner()]
  await administrator.put(path, { ...SCHOOL, is_new: true })
  const move = (account_tier: string) => administrator.patch(`/api/admin/users/${ana.id}`, { account_tier })
  await move('school')
  await expectProblem(await administrator.delete(path), 409, 'tier_in_use')
  await expectProblem(await administrator.delete('/api/admin/tiers/free_beta'), 409, 'tier_in_use')
  await move('free_beta')
  expect((await administrator.delete(path)).status).toBe(204)
  await expectProblem(await administrator.delete(path), 404, 'not_found')
})

test('nobody is left in a tier that is deleted at the same moment', async () => {
  const { admin, owner } = await startInstance({ work: false })
  const [administrator, ana] = [await admin(), await owner()]
  await administrator.put(path, { ...SCHOOL, is_new: true })
  const [moved, deleted] = await Promise.all([
    administrator.patch(`/api/admin/users/${ana.id}`, { account_tier: 'school' }),
    administrator.delete(path),
  ])
  expect([
    [200, 409],
    [422, 204],
  ]).toContainEqual([moved.status, deleted.status])
})

test.each([
  ['Gold!', {}],
  ['school', { max_personas: -1 }],
  ['school', { max_personas: 1.5 }],
  ['school', { max_storage_gb: 1e12 }],
  ['school', { export_formats: ['exe'] }],
  ['school', { surprise: 1 }],
])('refuses tier %s with %j', async (tier, changes) => {
  const { admin, deps } = await startInstance({ work: false })
  const body = { ...SCHOOL, is_new: true, ...changes }
  const reply = await (await admin()).put(`/api/admin/tiers/${tier}`, body)
  expect([404, 422]).toContain(reply.status)
  expect(await deps.db.read.$count(deps.db.schema.feature_limits)).toBe(1)
})
