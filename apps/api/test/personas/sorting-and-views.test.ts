import { bulkReply, type PersonaCard, personaPage, tagCounts } from '@whofor/core/persona/card'
import { describe, expect, it } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { startInstance } from '../support/instance.ts'
import { usageOf } from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'

async function withPersonas(rows: Partial<NewPersonaRow>[]) {
  const instance = await startInstance({ work: false })
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const { db } = instance.deps
  const mine = rows.map((row, at) => personaOf(owner.id, { created_at: at, ...row }))
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values([...mine, personaOf(other.id, { name: 'Somebody else' })])
    await tx.update(db.schema.user_stats).set({ total_personas: rows.length })
  })
  return { instance, owner, other, ids: mine.map(({ id }) => String(id)) }
}

async function page(owner: Visitor, query: Record<string, string> = {}) {
  const reply = await owner.get(`/api/personas?${new URLSearchParams(query)}`)
  expect(reply.status).toBe(200)
  return personaPage.parse(await reply.json())
}

async function allPages(owner: Visitor, query: Record<string, string>): Promise<string[]> {
  const all: PersonaCard[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: Awaited<ReturnType<typeof page>> = await page(owner, {
      ...query,
      limit: '2',
      ...(cursor && { cursor }),
    })
    all.push(...next.items)
    cursor = next.next_cursor
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  return all.map(({ name }) => name)
}

const act = async (owner: Visitor, action: string, ids: string[]) =>
  bulkReply.parse(await (await owner.post('/api/personas/bulk', { action, ids })).json()).changed

describe('the list of personas', () => {
  it.each([
    ['newest', ['Ömer', 'bo', 'Ana', 'Zoe', 'Ana']],
    ['oldest', ['Ana', 'Zoe', 'Ana', 'bo', 'Ömer']],
    ['name', ['Ana', 'Ana', 'bo', 'Ömer', 'Zoe']],
  ])('is sorted by %s, each persona once over all pages', async (sort, names) => {
    const { owner, ids } = await withPersonas(
      ['Ana', 'Zoe', 'Ana', 'bo', 'Ömer'].map((name, at) => ({ name, created_at: at })),
    )
    expect(await allPages(owner, { sort })).toEqual(names)
    for (const id of ids) await owner.put(`/api/personas/${id}/tags`, { tags: ['Pilot'] })
    expect(await allPages(owner, { sort, tag: 'pilot' })).toEqual(names)
    expect(await allPages(owner, { sort, search: 'CUSTOMER' })).toEqual(names)
  })

  it('keeps its place while personas are added and deleted', async () => {
    const { instance, owner, ids } = await withPersonas([
      { name: 'A' },
      { name: 'C' },
      { name: 'E' },
      { name: 'G' },
    ])
    const { db } = instance.deps
    const first = await page(owner, { sort: 'name', limit: '2' })
    await act(owner, 'delete', [ids[1] ?? ''])
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(['B', 'F'].map((name) => personaOf(owner.id, { name })))
    })
    const cursor = String(first.next_cursor)
    expect((await page(owner, { sort: 'name', cursor })).items.map(({ name }) => name)).toEqual([
      'E',
      'F',
      'G',
    ])
    for (const wrong of [
      { sort: 'newest', cursor },
      { sort: 'name', cursor: 'x' },
    ]) {
      const reply = await owner.get(`/api/personas?${new URLSearchParams(wrong)}`)
      await expectProblem(reply, 422, 'invalid_request')
    }
  })

  it.each([
    ['name', '李小龍', '李小'],
    ['name', 'Ångström', 'angstrom'],
    ['subtitle', 'Οδυσσέας', 'οδυσσεας'],
    ['location', 'Київ', 'КИЇВ'],
    ['location', 'São Paulo', 'sao paulo'],
    ['subtitle', 'قَهْوَة الصباح', 'قهوة'],
    ['name', 'हिन्दी', 'हिन्दी'],
  ])('finds a %s in every script: %s', async (field, text, search) => {
    const { owner } = await withPersonas([{ name: 'Ana' }, { name: 'Bo', [field]: text }])
    expect((await page(owner, { search })).items).toMatchObject([{ [field]: text }])
  })

  it('has views with counts by where personas come from', async () => {
    const { owner } = await withPersonas([
      { name: 'A', origin: 'survey' },
      { name: 'B', origin: 'wizard' },
      { name: 'C', origin: 'wizard' },
      { name: 'D', origin: 'import' },
      { name: 'E', origin: 'survey', archived_at: 5 },
      { name: 'F', origin: 'survey', deleted_at: 5 },
    ])
    const counts = { all: 4, survey: 1, wizard: 2, import: 1, archived: 1 }
    for (const [show, names] of [
      ['all', ['D', 'C', 'B', 'A']],
      ['survey', ['A']],
      ['wizard', ['C', 'B']],
      ['import', ['D']],
      ['archived', ['E']],
    ] as const) {
      const found = await page(owner, { show })
      expect(
        found.items.map(({ name }) => name),
        show,
      ).toEqual(names)
      expect(found).toMatchObject({ counts, total: counts[show] })
    }
  })
})

describe('an archived persona', () => {
  it('is listed in the archive only, without counting its tags, and still uses quota', async () => {
    const { owner, ids } = await withPersonas([{ name: 'A' }, { name: 'B' }])
    const [first = '', second = ''] = ids
    await owner.put(`/api/personas/${first}/tags`, { tags: ['Pilot'] })
    expect(await act(owner, 'archive', ids)).toBe(2)
    expect(await act(owner, 'archive', [first])).toBe(0)
    expect(await act(owner, 'unarchive', [second])).toBe(1)
    expect((await page(owner)).items).toMatchObject([{ name: 'B', archived: false }])
    expect((await page(owner, { tag: 'Pilot' })).total).toBe(0)
    expect((await page(owner, { show: 'archived' })).items).toMatchObject([{ name: 'A', archived: true }])
    expect(tagCounts.parse(await (await owner.get('/api/personas/tags')).json()).items).toEqual([])
    expect((await usageOf(owner)).personas.used).toBe(2)
    expect((await owner.get(`/api/personas/${first}`)).status).toBe(200)
    await act(owner, 'unarchive', [first])
    expect((await page(owner, { tag: 'Pilot' })).items).toMatchObject([{ name: 'A' }])
  })

  it('is archived by its owner only', async () => {
    const { instance, owner, other, ids } = await withPersonas([{ name: 'A' }])
    for (const action of ['archive', 'unarchive']) {
      await expectProblem(await other.post('/api/personas/bulk', { action, ids }), 404, 'not_found')
      await expectProblem(
        await instance.visitor().post('/api/personas/bulk', { action, ids }),
        401,
        'signed_out',
      )
    }
    expect((await page(owner)).total).toBe(1)
  })
})
