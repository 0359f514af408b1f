import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson } from '../support/visitor.ts'
import { WIZARD } from '../support/wizard-path.ts'
import { type Prepared, prepare } from './prepared-rows.ts'
import { ROUTE_TABLE } from './route-table.ts'
import { FORM_TYPE } from './routes/bodies.ts'
import { COUNTED_TABLES, type CountedTable } from './routes/row.ts'

const shared = prepare()
let prepared: Prepared
beforeAll(async () => {
  prepared = await shared
  const { callers, pathOf } = prepared
  // Creates a version to restore.
  await callers.owner.patch(pathOf('PATCH /api/personas/:id'), { path: 'name', value: 'Bo' })
  // Has a translation to publish.
  const translation = 'PATCH /api/surveys/:id/translations/:lang'
  await callers.owner.patch(pathOf(translation), ROUTE_TABLE[translation]?.body)
  // Workers would add rows of their own.
  await prepared.instance.deps.jobs.stop()
}, 60_000)

const accepted = Object.entries(ROUTE_TABLE)
  .map(([route, row]) => ({ route, ...row, owner: row.owner ?? row.other }))
  .filter(
    ({ route, file, rpc, signedOut, owner }) =>
      route.startsWith('POST ') && !file && !rpc && signedOut === 401 && owner < 300,
  )
const posts = accepted.filter(({ secret }) => !secret)
const secrets = accepted.filter(({ secret }) => secret)

async function counts({ db }: Pick<Deps, 'db'>): Promise<Record<CountedTable, number>> {
  const rows = COUNTED_TABLES.map(async (table) => [table, await db.read.$count(db.schema[table])] as const)
  return Object.fromEntries(await Promise.all(rows)) as Record<CountedTable, number>
}

describe.each(posts)('$route', ({ route, body, form, owner: status, creates = {} }) => {
  it('is executed once per Idempotency-Key, even when repeated concurrently', async () => {
    const { callers, pathOf, instance } = prepared
    const before = await counts(instance.deps)
    const type = form ? { 'content-type': FORM_TYPE } : {}
    const headers = { 'idempotency-key': randomUUID(), ...type }
    const send = () => callers.owner.post(pathOf(route), body ?? {}, headers)
    const replies = await Promise.all([send(), send(), send()])
    replies.push(await send())
    const [first] = await Promise.all(replies.map((reply) => reply.clone().text()))
    const streams = replies.filter((reply) => reply.headers.get('content-type') === 'text/event-stream')
    const others = replies.filter((reply) => !streams.includes(reply))
    expect(streams.length).toBe(route.endsWith('/chat') ? 1 : 0)
    for (const reply of others) {
      if (streams.length > 0) await expectProblem(reply, 409, 'already_done')
      else expect([reply.status, await reply.text()]).toEqual([status, first])
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const after = await counts(instance.deps)
    for (const table of COUNTED_TABLES)
      expect({ [table]: after[table] - before[table] }).toEqual({ [table]: creates[table] ?? 0 })
  })
})

describe.each(secrets)('$route', ({ route, body, owner: status }) => {
  it('stores no reply for an Idempotency-Key', async () => {
    const { callers, pathOf, instance } = prepared
    const { db } = instance.deps
    const before = await db.read.$count(db.schema.idempotency_keys)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await callers.owner.post(pathOf(route), body ?? {}, headers)).status).toBe(status)
    expect(await db.read.$count(db.schema.idempotency_keys)).toBe(before)
  })
})

const ITEM = { name: 'Rye bread', category: 'product', price: null, description: null }

describe('an Idempotency-Key', () => {
  const key = (value: string = randomUUID()) => ({ 'idempotency-key': value })

  it('is scoped to its user', async () => {
    const { owner } = await startInstance({ work: false })
    const [ana, bob] = [await owner(), await owner()]
    const same = key()
    const mine = await readJson<{ id: string }>(await ana.post('/api/context-items', ITEM, same))
    const theirs = await bob.post('/api/context-items', { ...ITEM, name: 'Sourdough' }, same)
    expect(theirs.status).toBe(201)
    const item = await readJson<{ id: string; name: string }>(theirs)
    expect(item).toMatchObject({ name: 'Sourdough' })
    expect(item.id).not.toBe(mine.id)
  })

  it('is bound to its request: another body or query is refused', async () => {
    const { owner } = await startInstance({ work: false })
    const ana = await owner()
    const same = key()
    await ana.post('/api/context-items', ITEM, same)
    const reply = await ana.post('/api/context-items', { ...ITEM, name: 'Sourdough' }, same)
    await expectProblem(reply, 422, 'invalid_request')
    const other = await ana.post('/api/context-items?other=1', ITEM, same)
    await expectProblem(other, 422, 'invalid_request')
    await expectProblem(await ana.post('/api/context-items', ITEM, key('short')), 422, 'invalid_request')
  })

  it('can be reused after a refusal; a new key is a new request', async () => {
    const { owner, deps } = await startInstance({ work: false })
    const ana = await owner()
    const { feature_limits } = deps.db.schema
    const allow = (products_enabled: boolean) =>
      deps.db.write(async (tx) => void (await tx.update(feature_limits).set({ products_enabled })))
    const same = key()
    await allow(false)
    await expectProblem(await ana.post('/api/context-items', ITEM, same), 403, 'forbidden')
    await allow(true)
    expect((await ana.post('/api/context-items', ITEM, same)).status).toBe(201)
    expect((await ana.post('/api/context-items', ITEM, key())).status).toBe(201)
    expect(await deps.db.read.$count(deps.db.schema.context_items)).toBe(2)
  })

  it('is rolled back with a failed request', async () => {
    const { owner, deps } = await startInstance({ work: false })
    const ana = await owner()
    const same = key()
    const { enqueue } = deps.jobs
    deps.jobs.enqueue = async (...input) => {
      await enqueue(...input)
      throw new Error('no')
    }
    expect((await ana.post('/api/personas/intake', WIZARD, same)).status).toBe(500)
    deps.jobs.enqueue = enqueue
    expect(await deps.db.read.$count(deps.db.schema.idempotency_keys)).toBe(0)
    expect((await ana.post('/api/personas/intake', WIZARD, same)).status).toBe(202)
    expect(await deps.db.read.$count(deps.db.schema.jobs)).toBe(1)
  })

  it('works across processes sharing a database', async ({ skip }) => {
    const here = await startInstance({ work: false })
    if (!here.deps.db.postgres) return skip()
    const there = await startInstance({ work: false, db: here.deps.db })
    const ana = await here.owner()
    const elsewhere = there.visitor()
    for (const [name, value] of ana.cookies) elsewhere.cookies.set(name, value)
    const same = key()
    const replies = await Promise.all(
      [ana, elsewhere, ana, elsewhere].map((visitor) => visitor.post('/api/personas/intake', WIZARD, same)),
    )
    const ids = await Promise.all(replies.map((reply) => readJson<{ id: string }>(reply)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await here.deps.db.read.$count(here.deps.db.schema.jobs)).toBe(1)
  })

  it('reports completion when the process was killed before it could reply', async () => {
    const { owner, deps } = await startInstance({ work: false })
    const ana = await owner()
    const same = key()
    await ana.post('/api/context-items', ITEM, same)
    const { idempotency_keys: keys } = deps.db.schema
    await deps.db.write(async (tx) => void (await tx.update(keys).set({ status: null, body: null })))
    const german = { ...same, 'accept-language': 'de' }
    const reply = await ana.post('/api/context-items', ITEM, german)
    const { detail } = await expectProblem(reply, 409, 'already_done')
    expect(detail).toContain('schon erledigt')
    expect(await deps.db.read.$count(deps.db.schema.context_items)).toBe(1)
  })

  it('expires after an hour, with its stored reply', async () => {
    let now = Date.UTC(2026, 0, 1)
    const { owner, deps } = await startInstance({ work: false, clock: () => now })
    const ana = await owner()
    await ana.post('/api/context-items', ITEM, key())
    now += 61 * 60_000
    await ana.post('/api/context-items', ITEM, key())
    expect(await deps.db.read.$count(deps.db.schema.idempotency_keys)).toBe(1)
  })
})
