import { createdInvitation } from '@whofor/core/account/invitations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshDb } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const LIMITS = {
  ...{ products_enabled: false, chat_enabled: true, max_personas: 3, max_ai_requests_per_month: 5 },
  ...{ max_storage_gb: 1, export_formats: ['json'] },
}

/** An administrator who is demoted after the check of their next request, before its write. */
async function startWithDemotion() {
  const db = await freshDb()
  let beforeWrite = async () => {}
  const instance = await startInstance({
    work: false,
    db: {
      ...db,
      async write(work, options) {
        const first = beforeWrite
        beforeWrite = async () => {}
        await first()
        return db.write(work, options)
      },
    },
  })
  const [administrator, other, ana] = [await instance.admin(), await instance.admin(), await instance.owner()]
  const demote = async () => {
    const reply = await other.patch(`/api/admin/users/${administrator.id}`, { is_admin: false })
    expect(reply.status).toBe(200)
  }
  const demoteMeanwhile = () => {
    beforeWrite = demote
  }
  return { ...instance, administrator, other, ana, demote, demoteMeanwhile }
}

/** `mei` is disabled. */
type Prepared = { invitation: string; ana: string; mei: string }

const ACTS: [string, (visitor: Visitor, prepared: Prepared) => Promise<Response>][] = [
  ['invites', (visitor) => visitor.post('/api/admin/invitations', { email: 'mei@example.com' })],
  ['revokes', (visitor, { invitation }) => visitor.delete(`/api/admin/invitations/${invitation}`)],
  ['creates a tier', (visitor) => visitor.put('/api/admin/tiers/gold', { ...LIMITS, is_new: true })],
  ['changes a tier', (visitor) => visitor.put('/api/admin/tiers/school', { ...LIMITS, is_new: false })],
  ['deletes a tier', (visitor) => visitor.delete('/api/admin/tiers/school')],
  ['disables an account', (visitor, { ana }) => visitor.post(`/api/admin/users/${ana}/disable`)],
  ['enables an account', (visitor, { mei }) => visitor.post(`/api/admin/users/${mei}/enable`)],
  ['ends sessions', (visitor, { ana }) => visitor.post(`/api/admin/users/${ana}/end-sessions`)],
  [
    'resets a password',
    (visitor, { ana }) => visitor.post(`/api/admin/users/${ana}/recovery`, { remove_access: false }),
  ],
  [
    'gives a tier',
    (visitor, { ana }) => visitor.patch(`/api/admin/users/${ana}`, { account_tier: 'school' }),
  ],
  ['deletes an account', (visitor, { ana }) => visitor.delete(`/api/admin/users/${ana}`)],
]

describe('an administrator who is demoted meanwhile', () => {
  test.each(ACTS)('%s no longer', async (_, act) => {
    const { administrator, other, ana, owner, demoteMeanwhile, deps } = await startWithDemotion()
    const mei = await owner()
    const invited = await administrator.post('/api/admin/invitations', { email: 'samir@example.com' })
    const { invitation } = createdInvitation.parse(await invited.json())
    await administrator.put('/api/admin/tiers/school', { ...LIMITS, max_personas: 4, is_new: true })
    await other.post(`/api/admin/users/${mei.id}/disable`)
    demoteMeanwhile()
    const reply = await act(administrator, { invitation: invitation.id, ana: ana.id, mei: mei.id })
    await expectProblem(reply, 403, 'forbidden')
    const { audit_log: log } = deps.db.schema
    const acts = await deps.db.read
      .select({ action: log.action })
      .from(log)
      .where(eq(log.actor_id, administrator.id))
    expect(acts.map(({ action }) => action).sort()).toEqual(['invitation.created', 'tier.created'])
  })
})

test('a demoted administrator gets no repeated reply', async () => {
  const { administrator, ana, demote } = await startWithDemotion()
  const send = () =>
    administrator.post(`/api/admin/users/${ana.id}/disable`, {}, { 'idempotency-key': 'disable-ana-00001' })
  expect(await readJson(await send())).toMatchObject({ email: ana.email })
  expect((await send()).headers.get('idempotent-replayed')).toBe('true')
  await demote()
  await expectProblem(await send(), 403, 'forbidden')
})
