import { type ContextItem, contextItem, contextItemPage } from '@whofor/core/context-item'
import { HOUR_MS } from '@whofor/core/durations'
import { describe, expect, it } from 'vitest'
import { purgeContextItems } from '../../src/features/context-items/context-items.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'

const PATH = '/api/context-items'

async function add(owner: Visitor, fields: Record<string, unknown>): Promise<ContextItem> {
  const reply = await owner.post(PATH, fields)
  expect(reply.status).toBe(201)
  return contextItem.parse(await reply.json())
}

async function list(owner: Visitor, query = '') {
  const reply = await owner.get(`${PATH}${query}`)
  expect(reply.status).toBe(200)
  return contextItemPage.parse(await reply.json())
}

describe('a context item', () => {
  it('defaults to a product without price or description', async () => {
    const owner = await (await startInstance({ work: false })).owner()
    const item = await add(owner, { name: '  Rye bread ', description: '  \n ' })
    expect(item).toMatchObject({ name: 'Rye bread', category: 'product', price: null, description: null })
    expect(await list(owner)).toMatchObject({
      items: [item],
      next_cursor: null,
      total: 1,
      counts: { product: 1 },
    })
  })

  it.each([0, 0.01, 0.07, 1.1, 12.34, 19.99, 1234567.89, 9999999.99])(
    'stores the price %d exactly',
    async (price) => {
      const owner = await (await startInstance({ work: false })).owner()
      const item = await add(owner, { name: 'Class', category: 'class', price, description: 'Six evenings' })
      expect((await list(owner)).items).toEqual([{ ...item, price, description: 'Six evenings' }])
    },
  )

  it.each([
    ['no name', { name: '' }, 'name', 'Please enter a name'],
    ['a blank name', { name: ' \t ' }, 'name', 'Please enter a name'],
    ['an unknown category', { name: 'A', category: 'mystery' }, 'category', ''],
    ['half a cent', { name: 'A', price: 1.005 }, 'price', 'At most two decimals'],
    ['a negative price', { name: 'A', price: -1 }, 'price', 'The price cannot be below zero'],
    ['a price in words', { name: 'A', price: '12' }, 'price', ''],
    ['a long description', { name: 'A', description: 'x'.repeat(2001) }, 'description', ''],
  ])('is refused with %s', async (_, fields, path, message) => {
    const owner = await (await startInstance({ work: false })).owner()
    const problem = await expectProblem(await owner.post(PATH, fields), 422, 'invalid_request')
    expect(problem.errors?.[0]).toMatchObject({ path, message: expect.stringContaining(message) })
    expect((await list(owner)).total).toBe(0)
  })

  it('changes only the given fields, and can be deleted', async () => {
    const owner = await (await startInstance({ work: false })).owner()
    const item = await add(owner, { name: 'Rye bread', category: 'brand', price: 4.2, description: 'Dark' })
    const changed = await owner.patch(`${PATH}/${item.id}`, { price: null, name: 'Wheat bread' })
    expect(await changed.json()).toEqual({ ...item, price: null, name: 'Wheat bread' })
    expect(await (await owner.patch(`${PATH}/${item.id}`, {})).json()).toMatchObject({
      name: 'Wheat bread',
      category: 'brand',
      description: 'Dark',
    })
    await expectProblem(await owner.patch(`${PATH}/${item.id}`, { name: '' }), 422, 'invalid_request')
    expect((await owner.delete(`${PATH}/${item.id}`)).status).toBe(204)
    await expectProblem(await owner.delete(`${PATH}/${item.id}`), 404, 'not_found')
    expect((await list(owner)).items).toEqual([])
  })

  it('is accessible to its owner only', async () => {
    const instance = await startInstance({ work: false })
    const [owner, other, admin] = [await instance.owner(), await instance.owner(), await instance.admin()]
    const item = await add(owner, { name: 'Rye bread' })
    for (const caller of [other, admin]) {
      await expectProblem(await caller.patch(`${PATH}/${item.id}`, { name: 'Mine' }), 404, 'not_found')
      await expectProblem(await caller.delete(`${PATH}/${item.id}`), 404, 'not_found')
      expect((await list(caller)).items).toEqual([])
    }
    expect((await list(owner)).items).toEqual([item])
  })
})

describe('a deleted context item', () => {
  it('can be restored, and is nowhere until then', async () => {
    const { owner: signUp, visitor } = await startInstance({ work: false })
    const [owner, other] = [await signUp(), await signUp()]
    const item = await add(owner, { name: 'Rye bread' })
    const path = `${PATH}/${item.id}`
    await expectProblem(await owner.post(`${path}/restore`), 404, 'not_found')
    expect((await owner.delete(path)).status).toBe(204)
    await expectProblem(await owner.patch(path, { name: 'Wheat' }), 404, 'not_found')
    expect(await list(owner)).toMatchObject({ total: 0, counts: { product: 0 } })
    await expectProblem(await other.post(`${path}/restore`), 404, 'not_found')
    await expectProblem(await visitor().post(`${path}/restore`), 401, 'signed_out')
    expect(await (await owner.post(`${path}/restore`)).json()).toEqual(item)
    expect((await list(owner)).items).toEqual([item])
  })

  it('is restored only within the limit, and not after it was purged', async () => {
    let now = Date.now()
    const instance = await startInstance({ work: false, clock: () => now })
    const owner = await instance.owner()
    const { db } = instance.deps
    const item = await add(owner, { name: 'Rye bread' })
    await owner.delete(`${PATH}/${item.id}`)
    const others = Array.from({ length: 500 }, (_, at) => ({
      user_id: owner.id,
      name: `Item ${at}`,
      created_at: at,
    }))
    await db.write(async (tx) => {
      await tx.insert(db.schema.context_items).values(others)
    })
    await expectProblem(await owner.post(`${PATH}/${item.id}/restore`), 409, 'context_item_limit_reached')
    now += 25 * HOUR_MS
    const [last] = (await list(owner)).items
    expect((await owner.delete(`${PATH}/${last?.id}`)).status).toBe(204)
    await purgeContextItems(instance.deps)
    await expectProblem(await owner.post(`${PATH}/${item.id}/restore`), 404, 'not_found')
    expect((await owner.post(`${PATH}/${last?.id}/restore`)).status).toBe(200)
  })
})

describe('the list of context items', () => {
  it.each([
    ['newest', ['Class', 'Öl', 'Brot', 'apple']],
    ['oldest', ['apple', 'Brot', 'Öl', 'Class']],
    ['name', ['apple', 'Brot', 'Class', 'Öl']],
    ['price', ['Class', 'Brot', 'apple', 'Öl']],
  ])('is sorted by %s over all pages', async (sort, names) => {
    const owner = await (await startInstance({ work: false })).owner()
    for (const fields of [
      { name: 'apple', price: 2 },
      { name: 'Brot', price: 2 },
      { name: 'Öl' },
      { name: 'Class', category: 'class', price: 30 },
    ])
      await add(owner, fields)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        owner,
        `?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      )
      expect(page).toMatchObject({ total: 4, counts: { product: 3, class: 1, event: 0 } })
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(names)
    expect((await list(owner, '?category=class')).items.map(({ name }) => name)).toEqual(['Class'])
  })

  it('is searched by name, description and category, ignoring case', async () => {
    const owner = await (await startInstance({ work: false })).owner()
    await add(owner, { name: 'Rye BREAD', category: 'product' })
    await add(owner, { name: 'Baking evening', category: 'class', description: 'Bread for beginners, 100 %' })
    await add(owner, { name: 'Open day', category: 'event' })
    const names = async (search: string) =>
      (await list(owner, `?search=${encodeURIComponent(search)}`)).items.map(({ name }) => name)
    expect(await names('bread')).toEqual(['Baking evening', 'Rye BREAD'])
    expect(await names('EVENT')).toEqual(['Open day'])
    expect(await names('100 %')).toEqual(['Baking evening'])
    expect(await names('_')).toEqual([])
  })

  it('is searched ignoring accents and by category label, including after a change', async () => {
    const owner = await (await startInstance({ work: false })).owner()
    const { id } = await add(owner, {
      name: 'Äpfel',
      category: 'social_audience',
      description: 'Für Früchtchen',
    })
    await add(owner, { name: 'Birnen', category: 'product' })
    const names = async (search: string) =>
      (await list(owner, `?search=${encodeURIComponent(search)}`)).items.map(({ name }) => name)
    for (const search of [
      'ÄPFEL',
      'apfel',
      'social audience',
      'Social Audience',
      'social_audience',
      'FRÜCHT',
    ])
      expect(await names(search), search).toEqual(['Äpfel'])
    expect((await owner.patch(`${PATH}/${id}`, { name: 'Kürbis', category: 'event' })).status).toBe(200)
    expect(await names('KÜRBIS')).toEqual(['Kürbis'])
    expect(await names('apfel')).toEqual([])
    expect(await names('social')).toEqual([])
  })

  it('is paged newest first, each item once', async () => {
    const owner = await (await startInstance({ work: false })).owner()
    const ids: string[] = []
    for (let at = 0; at < 7; at++) ids.unshift((await add(owner, { name: `Item ${at}` })).id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(owner, `?limit=3${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(7)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(ids)
  })
})

describe('a tier without products', () => {
  it('has no business context, except for administrators', async () => {
    const instance = await startInstance({ work: false })
    const { db } = instance.deps
    const [owner, admin] = [await instance.owner(), await instance.admin()]
    const item = await add(owner, { name: 'Rye bread' })
    await db.write(async (tx) => {
      await tx.update(db.schema.feature_limits).set({ products_enabled: false })
    })
    for (const reply of [
      await owner.get(PATH),
      await owner.post(PATH, { name: 'Rye bread' }),
      await owner.patch(`${PATH}/${item.id}`, { name: 'Wheat' }),
      await owner.delete(`${PATH}/${item.id}`),
    ])
      expect((await expectProblem(reply, 403, 'forbidden')).detail).toContain('business context')
    await add(admin, { name: 'Rye bread' })
    expect((await list(admin)).total).toBe(1)
  })
})
