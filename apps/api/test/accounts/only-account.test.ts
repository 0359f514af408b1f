import { requestMonth, SHIPPED_LIMITS } from '@whofor/core/account/limits'
import { usageReply } from '@whofor/core/account/schema'
import { expect, test } from 'vitest'
import { adminCommand } from '../../src/features/admin/admin-command.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { SETUP } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const isUnlimited = async (person: Visitor) =>
  usageReply.parse(await (await person.get('/api/account/usage')).json()).unlimited

/** The only account, which has used up the plan's requests of this month. */
async function start() {
  const instance = await startInstance({ work: false })
  const ana = await instance.owner('ana@example.com')
  await useUp(instance, ana)
  return { ...instance, ana }
}

async function useUp({ deps }: Instance, { id }: Visitor): Promise<void> {
  const { ai_request_months } = deps.db.schema
  const used = SHIPPED_LIMITS.max_ai_requests_per_month
  await deps.db.write(async (tx) => {
    await tx.insert(ai_request_months).values({ user_id: id, month: requestMonth(deps.clock()), used })
  })
}

test('the owner of the only account is not bound by the limits of the plan, until there is another', async () => {
  const { ana, owner } = await start()
  expect(await isUnlimited(ana)).toBe(true)
  expect((await ana.post('/api/surveys', SETUP)).status).toBe(201)
  await owner('ben@example.com')
  expect(await isUnlimited(ana)).toBe(false)
  await expectProblem(await ana.post('/api/surveys', SETUP), 409, 'ai_request_limit_reached')
})

test('limits that an administrator has set bind the only account, too', async () => {
  const { ana, deps } = await start()
  await adminCommand(deps, ['tier', 'free_beta', 'max_personas=9'], async () => true)
  expect(await isUnlimited(ana)).toBe(false)
  await expectProblem(await ana.post('/api/surveys', SETUP), 409, 'ai_request_limit_reached')
})

test('so do those of a tier that it was moved to', async () => {
  const { ana, deps } = await start()
  await adminCommand(deps, ['tier', 'pro', 'max_personas=99', '--create'], async () => true)
  await adminCommand(deps, ['set-tier', ana.email, 'pro'], async () => true)
  expect(await isUnlimited(ana)).toBe(false)
})

test('the limits that are shipped are those of the database', async () => {
  const { deps } = await startInstance({ work: false })
  const [{ tier: _, ...limits } = {}] = await deps.db.read.select().from(deps.db.schema.feature_limits)
  expect(limits).toEqual(SHIPPED_LIMITS)
})
