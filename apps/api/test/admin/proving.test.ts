import { createdInvitation } from '@whofor/core/account/invitations'
import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { clockFrom, codeAt, enrolTotp, PASSWORD, STEP_MS } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'

const LIMITS = {
  ...{ products_enabled: false, chat_enabled: true, max_personas: 3, max_ai_requests_per_month: 5 },
  ...{ max_storage_gb: 1, export_formats: ['json'] },
}

/** An administrator with a user, an open invitation and a tier to act on. */
async function start() {
  const time = clockFrom()
  const instance = await startInstance({ work: false, clock: time.clock })
  const [ana, administrator] = [await instance.owner(), await instance.admin()]
  const invited = await administrator.post('/api/admin/invitations', { email: 'samir@example.com' })
  const { invitation } = createdInvitation.parse(await invited.json())
  await administrator.put('/api/admin/tiers/school', { ...LIMITS, max_personas: 4, is_new: true })
  const { sessions, audit_log: log } = instance.deps.db.schema
  return {
    administrator,
    time,
    prepared: { user: `/api/admin/users/${ana.id}`, invitation: invitation.id },
    /** As after a sign-in in a trusted browser. */
    dropLevel: () => instance.deps.db.write(async (tx) => tx.update(sessions).set({ aal: 1 })),
    countActs: () => instance.deps.db.read.$count(log),
  }
}
type Prepared = Awaited<ReturnType<typeof start>>['prepared']

const ACTS: [string, (visitor: Visitor, prepared: Prepared) => Promise<Response>][] = [
  ['granting admin rights', (visitor, { user }) => visitor.patch(user, { is_admin: true })],
  ['moving a user to a tier', (visitor, { user }) => visitor.patch(user, { account_tier: 'school' })],
  ['disabling', (visitor, { user }) => visitor.post(`${user}/disable`)],
  ['enabling', (visitor, { user }) => visitor.post(`${user}/enable`)],
  ['ending sessions', (visitor, { user }) => visitor.post(`${user}/end-sessions`)],
  ['sending recovery', (visitor, { user }) => visitor.post(`${user}/recovery`, { remove_access: false })],
  ['deleting a user', (visitor, { user }) => visitor.delete(user)],
  ['creating a tier', (visitor) => visitor.put('/api/admin/tiers/gold', { ...LIMITS, is_new: true })],
  ['changing a tier', (visitor) => visitor.put('/api/admin/tiers/school', { ...LIMITS, is_new: false })],
  ['deleting a tier', (visitor) => visitor.delete('/api/admin/tiers/school')],
  ['inviting', (visitor) => visitor.post('/api/admin/invitations', { email: 'mei@example.com' })],
  ['revoking', (visitor, { invitation }) => visitor.delete(`/api/admin/invitations/${invitation}`)],
  ['exporting the audit log', (visitor) => visitor.get('/api/admin/audit/export')],
]

describe('an administrator proves who they are', () => {
  test.each(ACTS)('before %s with a sign-in older than ten minutes', async (_, act) => {
    const { administrator, time, prepared, countActs } = await start()
    const before = await countActs()
    time.pass(11 * MINUTE_MS)
    await expectProblem(await act(administrator, prepared), 403, 'reauthentication_needed')
    expect(await countActs()).toBe(before)
    await administrator.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect((await act(administrator, prepared)).ok).toBe(true)
  })

  test.each(ACTS)('with the second factor before %s', async (_, act) => {
    const { administrator, time, prepared, dropLevel, countActs } = await start()
    const { secret } = await enrolTotp(administrator, time.clock())
    await dropLevel()
    const before = await countActs()
    await expectProblem(await act(administrator, prepared), 401, 'insufficient_aal')
    expect(await countActs()).toBe(before)
    time.pass(STEP_MS)
    const code = codeAt(secret, time.clock())
    await administrator.post('/api/auth/reauthenticate', { type: 'totp', code })
    expect((await act(administrator, prepared)).ok).toBe(true)
  })
})
