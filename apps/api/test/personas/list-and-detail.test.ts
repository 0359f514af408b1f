import { type PersonaCard, personaPage } from '@whofor/core/persona/card'
import { personaExport } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import { closeSurvey, endOf, readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function withPersonas(rows: Partial<NewPersonaRow>[]) {
  const instance = await startInstance({ work: false })
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const { db } = instance.deps
  const mine = rows.map((row) => personaOf(owner.id, row))
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values(mine)
    await tx.insert(db.schema.personas).values(personaOf(other.id, { name: '100% of somebody else' }))
    await tx
      .update(db.schema.user_stats)
      .set({ total_personas: mine.length })
      .where(eq(db.schema.user_stats.user_id, owner.id))
  })
  return { ...instance, owner, other, ids: mine.map(({ id }) => String(id)) }
}

async function page(owner: Visitor, query: Record<string, string> = {}) {
  const reply = await owner.get(`/api/personas?${new URLSearchParams(query)}`)
  expect(reply.status).toBe(200)
  return personaPage.parse(await reply.json())
}

/** A persona created by a job, with its metadata. */
async function madePersona(): Promise<Instance & { owner: () => Promise<Visitor>; me: Visitor; id: string }> {
  const instance = await startInstance()
  const me = await instance.owner()
  const survey = await insertAnsweredSurvey(instance.deps.db, me.id, { personas: 1 })
  const { job } = await closeSurvey(me, survey.id)
  const { persona_ids } = await endOf(me, job.id)
  return { ...instance, me, id: persona_ids[0] ?? '' }
}

describe('the list of personas', () => {
  it('is paged newest first, without gaps at equal timestamps', async () => {
    const { owner } = await withPersonas(
      Array.from({ length: 11 }, (_, at) => ({ name: `Persona ${at}`, created_at: at < 9 ? 7 : 8 })),
    )
    const all: PersonaCard[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: Awaited<ReturnType<typeof page>> = await page(
        owner,
        cursor === '' ? { limit: '2' } : { limit: '2', cursor },
      )
      expect(next.total).toBe(11)
      all.push(...next.items)
      cursor = next.next_cursor
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(11)
    expect(all.map(({ created_at }) => created_at)).toEqual([8, 8, ...Array(9).fill(7)])
  })

  it('counts all personas, but search hits only up to 1,000', async () => {
    const { owner } = await withPersonas(Array.from({ length: 1003 }, (_, at) => ({ created_at: at })))
    expect((await page(owner)).total).toBe(1003)
    const first = await page(owner, { search: 'ana' })
    expect(first.total).toBe(1001)
    const cursor = String(first.next_cursor)
    expect((await page(owner, { search: 'ana', cursor })).total).toBe(1001)
  })

  it.each([
    ['ana', ['Ana Lima']],
    ['GUEST', ['Bo 100%_x']],
    ['%', ['Bo 100%_x']],
    ['_', ['Bo 100%_x']],
    ['\\', []],
    ['', ['Ana Lima', 'Bo 100%_x']],
  ])('finds %j by name or relationship', async (search, names) => {
    const { owner } = await found
    expect((await page(owner, { search })).items.map(({ name }) => name)).toEqual(names)
  })

  it('is searched by name, subtitle, place, relationship and tags, ignoring accents, including after a change', async () => {
    const { owner, ids } = await withPersonas([
      {
        name: 'Zoë Müller',
        subtitle: 'Früh auf',
        location: 'Besançon',
        relationship: 'Stammkundin',
        created_at: 2,
      },
      { name: 'Ana Lima', created_at: 1 },
    ])
    const names = async (search: string) => (await page(owner, { search })).items.map(({ name }) => name)
    for (const search of ['ZOE', 'müller', 'MULLER', 'früh', 'besancon', 'stammkundin'])
      expect(await names(search), search).toEqual(['Zoë Müller'])
    await owner.put(`/api/personas/${ids[0]}/tags`, { tags: ['Stammgäste'] })
    expect(await names('STAMMGASTE')).toEqual(['Zoë Müller'])
    await owner.patch(`/api/personas/${ids[0]}`, { path: 'name', value: 'Øystein' })
    expect(await names('oystein')).toEqual(['Øystein'])
    expect(await names('zoe')).toEqual([])
  })

  it('and its personas are accessible to the owner only', async () => {
    const { other, ids } = await found
    const [id = ''] = ids
    expect((await page(other)).items.map(({ name }) => name)).toEqual(['100% of somebody else'])
    for (const reply of [
      await other.get(`/api/personas/${id}`),
      await other.get(`/api/personas/${id}/export/json`),
      await other.delete(`/api/personas/${id}`),
      await other.post(`/api/personas/${id}/restore`),
    ])
      await expectProblem(reply, 404, 'not_found')
  })
})

const found = withPersonas([
  { name: 'Bo 100%_x', relationship: 'Guest', created_at: 1 },
  { name: 'Ana Lima', relationship: 'Client', created_at: 2 },
])

describe('one persona', () => {
  it('has its neighbours in the list, newest first', async () => {
    const { owner, ids } = await withPersonas([
      { name: 'Third', created_at: 5 },
      { name: 'Second', created_at: 6 },
      { name: 'First', created_at: 7 },
      { name: 'Deleted', created_at: 6, deleted_at: 8 },
    ])
    const [third = '', second = '', first = '', deleted = ''] = ids
    expect(await readPersona(owner, first)).toMatchObject({
      previous: null,
      next: { id: second, name: 'Second' },
      position: 1,
      total: 3,
    })
    expect(await readPersona(owner, second)).toMatchObject({
      previous: { id: first },
      next: { id: third },
      position: 2,
    })
    expect(await readPersona(owner, third)).toMatchObject({ next: null, position: 3 })
    await expectProblem(await owner.get(`/api/personas/${deleted}`), 404, 'not_found')
  })

  it('counts views by its owner, at most one per half hour', async () => {
    const { me, id, deps } = await madePersona()
    const { persona_metadata } = deps.db.schema
    const view = async () => (await me.post(`/api/personas/${id}/views`)).json()
    await Promise.all([view(), view()])
    expect(await view()).toEqual({ own: 1, shared: 0 })
    const [first] = await deps.db.read.select().from(persona_metadata)
    expect(first).toMatchObject({ persona_id: id, views_count: 1, last_accessed: expect.any(Number) })
    await deps.db.write(async (tx) => {
      await tx.update(persona_metadata).set({ last_accessed: Date.now() - 31 * 60_000 })
    })
    expect(await view()).toEqual({ own: 2, shared: 0 })
    const [metadata] = await deps.db.read.select().from(persona_metadata)
    expect(metadata).toMatchObject({ views_count: 2 })
    expect(metadata?.json_size).toBeGreaterThan(1000)
  })

  it('does not count a read as a view, because pages prefetch', async () => {
    const { me, id, deps } = await madePersona()
    for (const path of [`/api/personas/${id}`, '/api/personas', `/api/personas/${id}/versions`])
      await me.get(path)
    const [metadata] = await deps.db.read.select().from(deps.db.schema.persona_metadata)
    expect(metadata).toMatchObject({ views_count: 0, shared_views_count: 0, last_accessed: null })
  })

  it('is deleted and restored with its quota, while storage stays counted', async () => {
    const { me, id } = await madePersona()
    const usage = async () => await (await me.get('/api/account/usage')).json()
    const before = await usage()
    expect(before.storage_bytes.used).toBeGreaterThan(1000)
    expect((await me.delete(`/api/personas/${id}`)).status).toBe(204)
    await expectProblem(await me.get(`/api/personas/${id}`), 404, 'not_found')
    await expectProblem(await me.delete(`/api/personas/${id}`), 404, 'not_found')
    expect(await page(me)).toMatchObject({ items: [], total: 0 })
    expect(await usage()).toMatchObject({ personas: { used: 0 }, storage_bytes: before.storage_bytes })

    const restored = await me.post(`/api/personas/${id}/restore`)
    expect(restored.status).toBe(200)
    expect(await restored.json()).toMatchObject({ persona: { id }, position: 1, total: 1 })
    await expectProblem(await me.post(`/api/personas/${id}/restore`), 404, 'not_found')
    expect(await usage()).toEqual(before)
  })

  it('is deleted and restored concurrently without errors', async () => {
    const { owner, ids } = await withPersonas([{ name: 'Ana' }])
    const path = `/api/personas/${ids[0]}`
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) => (at % 2 ? owner.post(`${path}/restore`) : owner.delete(path))),
    )
    for (const { status } of replies) expect([200, 204, 404]).toContain(status)
    await owner.post(`${path}/restore`)
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ personas: { used: 1 } })
  })

  it('can be read while the database accepts no writes', async () => {
    const { owner, ids, deps } = await withPersonas([{ name: 'Ana' }])
    const { write } = deps.db
    await owner.get('/api/personas')
    deps.db.write = () => Promise.reject(new Error('database or disk is full'))
    const reply = await owner.get(`/api/personas/${ids[0]}`)
    deps.db.write = write
    expect(reply.status).toBe(200)
  })
})

/** Names of personas with the expected file names. */
const NAMES: [name: string, file: string][] = [
  ['Zoë "Ñandú" / ../x', 'Zoë-Ñandú-..-x.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['a\r\nSet-Cookie: x=1', 'a-Set-Cookie-x=1.json'],
  ['李小龙 (50%)', '李小龙-(50-).json'],
  ['CON', 'persona.json'],
  ['???', 'persona.json'],
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}.json`],
]
const named = withPersonas(NAMES.map(([name]) => ({ name })))

describe('the download', () => {
  it('is a file of the documented shape, and is recorded', async () => {
    const { me, id, deps } = await madePersona()
    const { persona } = await readPersona(me, id)
    const reply = await me.get(`/api/personas/${id}/export/json`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const text = await reply.text()
    const document = personaExport.parse(JSON.parse(text))
    const { image_url: _, ...kept } = persona
    expect(document).toMatchObject({ format: 'whofor.persona', version: 3, persona: kept })
    expect(Object.keys(JSON.parse(text).persona).sort()).toEqual(Object.keys(kept).sort())
    const history = await deps.db.read.select().from(deps.db.schema.export_history)
    expect(history).toMatchObject([
      { user_id: me.id, persona_id: id, export_format: 'json', file_size: Buffer.byteLength(text) },
    ])
  })

  it.each(NAMES)('is named after the persona: %j', async (name, fileName) => {
    const { owner, ids } = await named
    const id = ids[NAMES.findIndex(([known]) => known === name)]
    const reply = await owner.get(`/api/personas/${id}/export/json`)
    expect(reply.status).toBe(200)
    const header = reply.headers.get('content-disposition') ?? ''
    const parts = /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
      header,
    )
    expect(decodeURIComponent(parts?.[2] ?? '')).toBe(fileName)
    expect(parts?.[1]).not.toMatch(/["\\/]/)
    expect(parts?.[1]).toMatch(/.\.json$/)
  })

  it('is refused when the plan lacks the format', async () => {
    const { owner, ids, deps } = await withPersonas([{ name: 'Ana' }])
    const { feature_limits: limits } = deps.db.schema
    await deps.db.write(async (tx) => {
      const changed = await tx
        .update(limits)
        .set({ export_formats: ['csv'] })
        .where(eq(limits.tier, 'free_beta'))
        .returning()
      expect(changed).toHaveLength(1)
    })
    const reply = await owner.get(`/api/personas/${ids[0]}/export/json`)
    await expectProblem(reply, 403, 'export_format_not_in_tier')
  })
})
