import { DAY_MS, MINUTE_MS } from '@whofor/core/durations'
import { API_KEYS_MAX, apiKeyList, createdApiKey } from '@whofor/core/platform/api-key'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { hashToken, isApiKeyToken } from '../../src/auth/tokens.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { mailsTo } from '../support/mails.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'

let now = Date.now()
let instance: Instance
beforeAll(async () => {
  instance = await startInstance({ work: false, clock: () => now })
})

const PATH = '/api/account/api-keys'
const KEY = { name: 'Till export', scopes: ['responses:read', 'personas:read'] }
const create = async (person: Visitor, body: object = KEY) => {
  const reply = await person.post(PATH, body)
  expect(reply.status).toBe(201)
  return createdApiKey.parse(await reply.json())
}
const list = async (person: Visitor) => apiKeyList.parse(await (await person.get(PATH)).json()).items
const actsOf = async ({ id }: Visitor) => {
  const { audit_log: log } = instance.deps.db.schema
  const ofKeys = and(eq(log.actor_id, id), eq(log.subject_id, id))
  const acts = await instance.deps.db.read.select().from(log).where(ofKeys)
  return acts.map(({ action, details }) => ({ action, details }))
}

test('a key is shown once, stored as its hash, mailed about and recorded', async () => {
  const ana = await instance.owner()
  const { key, secret } = await create(ana, { ...KEY, expires_in_days: 30 })
  expect(isApiKeyToken(secret)).toBe(true)
  expect(key).toMatchObject({
    name: 'Till export',
    // In one order, whichever they came in.
    scopes: ['personas:read', 'responses:read'],
    ending: secret.slice(-4),
    expires_at: now + 30 * DAY_MS,
    last_used_at: null,
  })
  expect(await list(ana)).toEqual([key])
  const { api_keys: keys, ...others } = instance.deps.db.schema
  const [row] = await instance.deps.db.read.select().from(keys).where(eq(keys.id, key.id))
  expect(row?.key_hash).toBe(hashToken(secret))
  const { audit_log, idempotency_keys, mail_outbox } = others
  for (const table of [keys, audit_log, idempotency_keys, mail_outbox])
    expect(JSON.stringify(await instance.deps.db.read.select().from(table))).not.toContain(secret)
  expect(await mailsTo(instance, ana.email)).toMatchObject([
    { subject: 'New API key for your Whofor account', text: expect.stringContaining('“Till export”') },
  ])
  expect((await ana.delete(`${PATH}/${key.id}`)).status).toBe(204)
  expect(await list(ana)).toEqual([])
  expect(await actsOf(ana)).toEqual([
    {
      action: 'api_key.created',
      details: { key_name: 'Till export', scopes: ['personas:read', 'responses:read'] },
    },
    { action: 'api_key.revoked', details: { key_name: 'Till export' } },
  ])
  await expectProblem(await ana.delete(`${PATH}/${key.id}`), 404, 'not_found')
})

test('creating one needs a recent sign-in; listing and revoking do not', async () => {
  const ana = await instance.owner()
  const { key } = await create(ana)
  now += 11 * MINUTE_MS
  await expectProblem(await ana.post(PATH, KEY), 403, 'reauthentication_needed')
  expect(await list(ana)).toHaveLength(1)
  expect((await ana.delete(`${PATH}/${key.id}`)).status).toBe(204)
})

test('twenty keys are the most, also when more are asked for at once', async () => {
  const [ana, bob] = [await instance.owner(), await instance.owner()]
  for (let made = 2; made < API_KEYS_MAX; made++) await create(ana)
  const replies = await Promise.all([1, 2, 3, 4].map(() => ana.post(PATH, KEY)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  const refused = replies.filter(({ status }) => status === 409)
  for (const reply of refused) await expectProblem(reply, 409, 'api_key_limit_reached')
  const [first] = await list(ana)
  await create(bob)
  await expectProblem(await bob.delete(`${PATH}/${first?.id}`), 404, 'not_found')
  expect(await list(ana)).toHaveLength(API_KEYS_MAX)
})

test.each([
  [{ ...KEY, scopes: [] }, 'Choose what the key may do.'],
  [{ ...KEY, scopes: ['admin'] }, /Invalid option/],
  [{ ...KEY, name: ' ' }, 'Required'],
  [{ ...KEY, expires_in_days: 0 }, /1/],
])('refuses %j', async (body, message) => {
  const ana = await instance.owner()
  const { detail } = await expectProblem(await ana.post(PATH, body), 422, 'invalid_request')
  expect(detail).toMatch(message)
})
