import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { DbUnavailable } from '../../db/db-faults.ts'
import { createBatches } from './store-response.ts'

test('items of one key that wait at the same time share a run; other keys do not wait for it', async () => {
  const runs: string[] = []
  const gate = Promise.withResolvers<void>()
  const add = createBatches<number, number>(async (key, items) => {
    runs.push(`${key} ${items}`)
    if (key === 'slow') await gate.promise
    return items.map((item) => item * 10)
  })
  const first = [1, 2, 3].map((item) => add('slow', item))
  await expect.poll(() => runs).toEqual(['slow 1,2,3'])
  const second = [4, 5].map((item) => add('slow', item))
  expect(await add('other', 6)).toBe(60)
  expect(runs).toEqual(['slow 1,2,3', 'other 6'])
  gate.resolve()
  expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40, 50])
  expect(runs).toEqual(['slow 1,2,3', 'other 6', 'slow 4,5'])
  expect(await add('slow', 7)).toBe(70)
})

test('a run has at most a hundred items', async () => {
  const sizes: number[] = []
  const add = createBatches<number, number>(async (_, items) => {
    sizes.push(items.length)
    return items
  })
  await Promise.all(Array.from({ length: 250 }, (_, item) => add('key', item)))
  expect(sizes).toEqual([100, 100, 50])
})

test('items of a run that failed are tried one by one, unless the database is away', async () => {
  let tries = 0
  const add = createBatches<number, number>(async (_, items) => {
    tries += 1
    if (items.includes(13)) throw new Error('refused')
    if (items.includes(99)) throw new DbUnavailable('away')
    return items
  })
  const statuses = async (items: number[]) => {
    const settled = await Promise.allSettled(items.map((item) => add('key', item)))
    return settled.map(({ status }) => status === 'fulfilled')
  }
  expect(await statuses([1, 13, 2])).toEqual([true, false, true])
  expect(tries).toBe(4)
  expect(await statuses([1, 99, 2])).toEqual([false, false, false])
  expect(tries).toBe(5)
})

test('a run belongs to the request of its first item', async () => {
  const requests = new AsyncLocalStorage<string>()
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const add = createBatches<number, number>(async (_, items) => {
    seen.push(`${requests.getStore()}: ${items}`)
    await gate.promise
    return items
  })
  const one = requests.run('a', () => add('key', 1))
  await expect.poll(() => seen).toEqual(['a: 1'])
  const two = requests.run('b', () => add('key', 2))
  const three = requests.run('c', () => add('key', 3))
  gate.resolve()
  await Promise.all([one, two, three])
  expect(seen).toEqual(['a: 1', 'b: 2,3'])
})
