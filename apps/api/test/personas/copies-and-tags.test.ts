import { bulkReply, personaPage, tagCounts } from '@whofor/core/persona/card'
import { type PersonaDetail, personaDetail } from '@whofor/core/persona/persona'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { setUsed, textBytesOf, usageOf, versionsOf, withPersona } from '../support/instance-with-persona.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import { readPersona } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function withRows(count: number) {
  const instance = await startInstance({ work: false })
  const [owner, other] = [await instance.owner(), await instance.owner()]
  const { db } = instance.deps
  const rows = Array.from({ length: count }, (_, at) =>
    personaOf(owner.id, { created_at: at, name: `P ${at}` }),
  )
  const foreign = personaOf(other.id)
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values([...rows, foreign])
    await tx
      .insert(db.schema.persona_metadata)
      .values(rows.map(({ id }) => ({ persona_id: String(id), json_size: 100 })))
    await tx
      .update(db.schema.user_stats)
      .set({ total_personas: count, total_storage_bytes: count * 100 })
      .where(eq(db.schema.user_stats.user_id, owner.id))
  })
  return { instance, db, owner, other, ids: rows.map(({ id }) => String(id)), foreign: String(foreign.id) }
}

async function bulk(owner: Visitor, body: Record<string, unknown>) {
  const reply = await owner.post('/api/personas/bulk', body)
  expect(reply.status).toBe(200)
  return bulkReply.parse(await reply.json())
}

async function list(owner: Visitor, query = '') {
  return personaPage.parse(await (await owner.get(`/api/personas${query}`)).json())
}

async function duplicate(owner: Visitor, id: string): Promise<PersonaDetail> {
  const reply = await owner.post(`/api/personas/${id}/duplicate`)
  expect(reply.status).toBe(201)
  return personaDetail.parse(await reply.json())
}

describe('a duplicate', () => {
  it('has the same content with a new id, name and history, and uses persona quota', async () => {
    const { owner, db, id, path } = await withPersona()
    await owner.patch(path, { path: 'name', value: 'Bo' })
    await owner.put(`${path}/tags`, { tags: ['Regulars'] })
    const { persona: original } = await readPersona(owner, id)
    const before = await usageOf(owner)
    const { persona, tags, views } = await duplicate(owner, id)
    expect(persona).toEqual({
      ...original,
      id: expect.not.stringMatching(id),
      name: 'Bo (copy)',
      image_url: `/api/personas/${persona.id}/image?v=0`,
      created_at: expect.any(Number),
    })
    expect({ tags, views }).toEqual({ tags: ['Regulars'], views: { own: 0, shared: 0 } })
    expect(await versionsOf(owner, persona.id)).toEqual([])
    const after = await usageOf(owner)
    expect(after.personas.used).toBe(before.personas.used + 1)
    expect(after.storage_bytes.used - before.storage_bytes.used).toBe(await textBytesOf(db, persona))
    await owner.patch(`/api/personas/${persona.id}`, { path: 'name', value: 'Another' })
    expect((await readPersona(owner, id)).persona).toEqual(original)
  })

  it('includes the portrait, counted again and served from its own URL', async () => {
    const { owner, db, id } = await withPersona({ level: 'detailed' })
    const bytes = Uint8Array.from([1, 2, 3])
    await db.write(async (tx) => {
      const image = { persona_id: id, version: 4, status: 'completed' as const, generation_prompt: 'p' }
      await tx
        .insert(db.schema.persona_images)
        .values({ ...image, data: bytes, bytes: 3, mime: 'image/webp', created_at: 1 })
      const image_url = `/api/personas/${id}/image?v=4`
      await tx.update(db.schema.personas).set({ image_url }).where(eq(db.schema.personas.id, id))
    })
    const before = (await usageOf(owner)).storage_bytes.used
    const copy = (await duplicate(owner, id)).persona
    expect(copy.image_url).toBe(`/api/personas/${copy.id}/image?v=1`)
    const served = await owner.get(copy.image_url ?? '')
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
    const used = before + (await textBytesOf(db, copy)) + 3
    expect((await usageOf(owner)).storage_bytes.used).toBe(used)
    expect((await owner.delete(`/api/personas/${copy.id}`)).status).toBe(204)
    expect((await usageOf(owner)).storage_bytes.used).toBe(used)
  })

  it('is refused at the persona or storage limit without changes', async () => {
    const { instance, owner, db, path } = await withPersona()
    const before = await usageOf(owner)
    await setUsed(instance, owner, { personas: 10 })
    const problem = await expectProblem(await owner.post(`${path}/duplicate`), 409, 'persona_limit_reached')
    expect(problem.left).toBe(0)
    await setUsed(instance, owner, { personas: 1 })
    await db.write(async (tx) => {
      await tx.update(db.schema.feature_limits).set({ max_storage_gb: 0.000001 })
    })
    await expectProblem(await owner.post(`${path}/duplicate`), 409, 'storage_limit_reached')
    expect(await usageOf(owner)).toMatchObject({
      personas: { used: 1 },
      storage_bytes: { used: before.storage_bytes.used },
    })
    expect((await list(owner)).total).toBe(1)
  })

  it('succeeds exactly once of twenty concurrent requests with one persona left', async () => {
    const { instance, owner, path } = await withPersona()
    await setUsed(instance, owner, { personas: 9 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => owner.post(`${path}/duplicate`)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await list(owner)).total).toBe(2)
  })

  it('can be created by the owner only', async () => {
    const { instance, owner, other, ids } = await withRows(1)
    const path = `/api/personas/${ids[0]}/duplicate`
    await expectProblem(await other.post(path), 404, 'not_found')
    await expectProblem(await instance.visitor().post(path), 401, 'signed_out')
    await owner.delete(`/api/personas/${ids[0]}`)
    await expectProblem(await owner.post(path), 404, 'not_found')
  })
})

describe('tags', () => {
  it('filter the list, are counted, and ignore case', async () => {
    const { owner, ids, other, foreign } = await withRows(3)
    const tag = async (id: string | undefined, tags: string[]) =>
      personaDetail.parse(await (await owner.put(`/api/personas/${id}/tags`, { tags })).json()).tags
    expect(await tag(ids[0], [' Regulars ', 'regulars', 'Été 100%'])).toEqual(['Regulars', 'Été 100%'])
    expect(await tag(ids[1], ['regulars', 'say "hi" \\'])).toEqual(['regulars', 'say "hi" \\'])
    expect((await other.put(`/api/personas/${foreign}/tags`, { tags: ['Regulars'] })).status).toBe(200)
    const found = async (wanted: string) =>
      (await list(owner, `?tag=${encodeURIComponent(wanted)}`)).items.map(({ name }) => name)
    expect(await found('Regulars')).toEqual(['P 1', 'P 0'])
    expect(await found('Été 100%')).toEqual(['P 0'])
    expect(await found('say "hi" \\')).toEqual(['P 1'])
    expect(await found('Regular')).toEqual([])
    expect(await found('%')).toEqual([])
    const counted = tagCounts.parse(await (await owner.get('/api/personas/tags')).json())
    expect(counted.items).toEqual([
      { tag: 'Été 100%', count: 1 },
      { tag: expect.stringMatching(/^regulars$/i), count: 2 },
      { tag: 'say "hi" \\', count: 1 },
    ])
    expect((await list(owner)).items.map(({ tags }) => tags.length)).toEqual([0, 2, 2])
    expect(await tag(ids[0], [])).toEqual([])
    expect(await versionsOf(owner, ids[0] ?? '')).toEqual([])
  })

  it('of a deleted persona are not counted or found until it is restored; a copy keeps them', async () => {
    const { owner, ids } = await withRows(2)
    const [first = '', second = ''] = ids
    await owner.put(`/api/personas/${first}/tags`, { tags: ['Regulars', 'Vegan'] })
    await owner.put(`/api/personas/${second}/tags`, { tags: ['vegan'] })
    const counts = async () => {
      const { items } = tagCounts.parse(await (await owner.get('/api/personas/tags')).json())
      return Object.fromEntries(items.map(({ tag, count }) => [tag.toLowerCase(), count]))
    }
    await bulk(owner, { action: 'delete', ids: [first] })
    expect(await counts()).toEqual({ vegan: 1 })
    expect((await list(owner, '?tag=Regulars')).total).toBe(0)
    await bulk(owner, { action: 'restore', ids: [first] })
    expect(await counts()).toEqual({ regulars: 1, vegan: 2 })
    const copy = (await duplicate(owner, first)).persona
    expect((await list(owner, '?tag=REGULARS')).items.map(({ id }) => id)).toEqual([copy.id, first])
    expect((await list(owner, '?tag=vegan&search=P')).total).toBe(3)
    expect((await list(owner, '?tag=vegan&search=copy')).total).toBe(1)
  })

  it('can be paged, each persona once', async () => {
    const { owner, ids } = await withRows(7)
    await bulk(owner, { action: 'add_tag', ids, tag: 'All' })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        owner,
        `?tag=all&limit=3${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.total).toBe(7)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['P 6', 'P 5', 'P 4', 'P 3', 'P 2', 'P 1', 'P 0'])
  })

  it.each([
    ['an empty one', { tags: [' '] }],
    ['a long one', { tags: ['x'.repeat(41)] }],
    ['too many', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
    ['no list', { tags: 'Regulars' }],
  ])('are refused with %s', async (_, body) => {
    const { owner, ids } = await rows
    await expectProblem(await owner.put(`/api/personas/${ids[0]}/tags`, body), 422, 'invalid_request')
  })

  it('can be set by the owner only', async () => {
    const { instance, other, ids } = await rows
    const path = `/api/personas/${ids[0]}/tags`
    await expectProblem(await other.put(path, { tags: [] }), 404, 'not_found')
    await expectProblem(await instance.visitor().put(path, { tags: [] }), 401, 'signed_out')
    await expectProblem(await instance.visitor().get('/api/personas/tags'), 401, 'signed_out')
  })
})

const rows = withRows(2)

describe('a bulk action', () => {
  it('deletes and restores with exact persona counts, while storage stays counted', async () => {
    const { owner, ids } = await withRows(5)
    const [first = '', second = '', third = ''] = ids
    expect(await bulk(owner, { action: 'delete', ids: [first, second, first] })).toEqual({
      changed: 2,
      ids: expect.arrayContaining([first, second]),
    })
    expect(await usageOf(owner)).toMatchObject({ personas: { used: 3 }, storage_bytes: { used: 500 } })
    expect(await bulk(owner, { action: 'delete', ids: [second, third] })).toEqual({
      changed: 1,
      ids: [third],
    })
    expect(await usageOf(owner)).toMatchObject({ personas: { used: 2 }, storage_bytes: { used: 500 } })
    const restored = await bulk(owner, { action: 'restore', ids })
    expect(restored.ids.toSorted()).toEqual([first, second, third].toSorted())
    expect(await usageOf(owner)).toMatchObject({ personas: { used: 5 }, storage_bytes: { used: 500 } })
    expect((await list(owner)).total).toBe(5)
  })

  it('adds a tag where missing and removes it where present', async () => {
    const { owner, ids } = await withRows(3)
    const [first = ''] = ids
    await owner.put(`/api/personas/${first}/tags`, { tags: ['regulars'] })
    expect(await bulk(owner, { action: 'add_tag', ids, tag: ' Regulars ' })).toMatchObject({ changed: 2 })
    expect((await list(owner, '?tag=regulars')).total).toBe(3)
    expect(await bulk(owner, { action: 'remove_tag', ids, tag: 'REGULARS' })).toMatchObject({ changed: 3 })
    expect((await list(owner, '?tag=regulars')).total).toBe(0)
    const full = Array.from({ length: 20 }, (_, at) => `t${at}`)
    await owner.put(`/api/personas/${first}/tags`, { tags: full })
    await expectProblem(
      await owner.post('/api/personas/bulk', { action: 'add_tag', ids, tag: 'One more' }),
      409,
      'conflict',
    )
    expect((await list(owner, '?tag=One more')).total).toBe(0)
  })

  it('is all or nothing: refused with another owner’s persona or too little quota', async () => {
    const { instance, owner, ids, foreign } = await withRows(4)
    for (const action of ['delete', 'restore', 'add_tag', 'remove_tag']) {
      const body = { action, ids: [...ids, foreign], ...(action.endsWith('tag') ? { tag: 'x' } : {}) }
      await expectProblem(await owner.post('/api/personas/bulk', body), 404, 'not_found')
    }
    expect(await usageOf(owner)).toMatchObject({ personas: { used: 4 }, storage_bytes: { used: 400 } })
    await bulk(owner, { action: 'delete', ids })
    await expectProblem(
      await owner.post('/api/personas/bulk', { action: 'add_tag', ids, tag: 'x' }),
      404,
      'not_found',
    )
    await setUsed(instance, owner, { personas: 7 })
    const problem = await expectProblem(
      await owner.post('/api/personas/bulk', { action: 'restore', ids }),
      409,
      'persona_limit_reached',
    )
    expect(problem.left).toBe(3)
    expect((await list(owner)).total).toBe(0)
    expect(await usageOf(owner)).toMatchObject({ personas: { used: 7 }, storage_bytes: { used: 400 } })
  })

  it.each([
    ['no ids', { action: 'delete', ids: [] }],
    ['101 ids', { action: 'delete', ids: Array(101).fill('019a0000-0000-7000-8000-000000000000') }],
    ['an unknown act', { action: 'purge', ids: ['019a0000-0000-7000-8000-000000000000'] }],
    ['a tag act without a tag', { action: 'add_tag', ids: ['019a0000-0000-7000-8000-000000000000'] }],
    ['something that is no id', { action: 'delete', ids: ['1'] }],
  ])('is refused with %s', async (_, body) => {
    const { owner, instance } = await rows
    await expectProblem(await owner.post('/api/personas/bulk', body), 422, 'invalid_request')
    await expectProblem(await instance.visitor().post('/api/personas/bulk', body), 401, 'signed_out')
  })
})
