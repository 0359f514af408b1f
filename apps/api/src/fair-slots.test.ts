import { expect, test } from 'vitest'
import { createFairSlots } from './fair-slots.ts'

/** Tasks that end on demand, and the order in which they started. */
function createHarness(slots: number) {
  const { run } = createFairSlots(slots)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (ownerId: string, name: string, signal?: AbortSignal) =>
    run(
      ownerId,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      },
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { start, begun, end }
}

test('one owner alone has every slot', async () => {
  const { start, begun } = createHarness(3)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start('ana', name)
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('a free slot goes to the owner with the fewest running, in turn among equals', async () => {
  const { start, begun, end } = createHarness(3)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void start('ana', name)
  for (const name of ['b1', 'b2']) void start('ben', name)
  void start('cleo', 'c1')
  await new Promise(setImmediate)
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  await end('c1')
  expect(begun.at(-1)).toBe('a4')
  await end('b1')
  expect(begun.at(-1)).toBe('b2')
  await end('b2')
  expect(begun.at(-1)).toBe('a5')
})

test('a task aborted while waiting takes no slot', async () => {
  const { start, begun, end } = createHarness(1)
  void start('ana', 'a1')
  const interrupt = new AbortController()
  const waiting = start('ben', 'b1', interrupt.signal)
  void start('cleo', 'c1')
  interrupt.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
  await end('a1')
  expect(begun).toEqual(['a1', 'c1'])
  await expect(start('ben', 'b2', interrupt.signal)).rejects.toThrow('cancelled')
})

test('a failed task frees its slot', async () => {
  const { run } = createFairSlots(1)
  await expect(run('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run('ana', async () => 'done')).toBe('done')
})
