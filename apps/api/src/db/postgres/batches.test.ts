import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DbUnavailable } from '../is-unavailable.ts'
import { createBatches } from './batches.ts'
import { createFlush } from './shared-flush.ts'

/** A disk that is done when the test says so. */
function disk() {
  const calls: PromiseWithResolvers<void>[] = []
  const query = () => {
    const call = Promise.withResolvers<void>()
    calls.push(call)
    return call.promise
  }
  return { calls, flush: createFlush({ query } as unknown as Parameters<typeof createFlush>[0]) }
}

test('a batch is answered once it is on disk; what comes meanwhile is the next, and other keys share its flush', async () => {
  const { calls, flush } = disk()
  const stored: number[][] = []
  const { add, waiting } = createBatches<number, number>(async (_, items) => {
    stored.push(items)
    return items.map((item) => item * 10)
  }, flush)
  const answered: number[] = []
  const note = (result: number) => answered.push(result)
  const first = [1, 2, 3].map((item) => add('key', item).then(note))
  expect(waiting()).toBe(3)
  await expect.poll(() => stored).toEqual([[1, 2, 3]])
  const second = [4, 5].map((item) => add('key', item).then(note))
  const other = add('other', 6).then(note)
  await expect.poll(() => stored).toEqual([[1, 2, 3], [6]])
  expect([answered, calls.length, waiting()]).toEqual([[], 1, 2])
  calls[0]?.resolve()
  await Promise.all(first)
  expect(answered).toEqual([10, 20, 30])
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.resolve()
  await other
  await expect.poll(() => calls.length).toBe(3)
  calls[2]?.resolve()
  await Promise.all(second)
  expect(answered).toEqual([10, 20, 30, 60, 40, 50])
})

test('items that come soon after a batch share the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const stored: number[][] = []
  const { add } = createBatches<number, number>(
    async (_, items) => {
      stored.push(items)
      return items
    },
    async () => {},
  )
  await add('key', 1)
  const soon = [add('key', 2)]
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  soon.push(add('key', 3))
  expect(stored).toEqual([[1]])
  vi.advanceTimersByTime(2)
  await Promise.all(soon)
  expect(stored).toEqual([[1], [2, 3]])
})

test('what is not known to be on disk is not answered, and a later flush is tried', async () => {
  const { calls, flush } = disk()
  const { add } = createBatches<number, number>(async (_, items) => items, flush)
  const lost = add('key', 1)
  await expect.poll(() => calls.length).toBe(1)
  const after = add('other', 2)
  calls[0]?.reject(new Error('Connection terminated'))
  await expect(lost).rejects.toThrow('terminated')
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.resolve()
  expect(await after).toBe(2)
})

test('a batch that is refused is tried item by item, unless the database is away', async () => {
  let tries = 0
  const { add } = createBatches<number, number>(
    async (_, items) => {
      tries += 1
      if (items.includes(13)) throw new Error('refused')
      if (items.includes(99)) throw new DbUnavailable('away')
      return items
    },
    async () => {},
  )
  const statuses = async (items: number[]) => {
    const settled = await Promise.allSettled(items.map((item) => add('key', item)))
    return settled.map(({ status }) => status === 'fulfilled')
  }
  expect(await statuses([1, 13, 2])).toEqual([true, false, true])
  expect(tries).toBe(4)
  expect(await statuses([1, 99, 2])).toEqual([false, false, false])
  expect(tries).toBe(5)
})
