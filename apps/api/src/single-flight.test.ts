import { expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

function setUp() {
  const flight = singleFlight<string>()
  const started: { signal: AbortSignal; finish(text: string): void }[] = []
  const ask = (least: number, size: number, signal?: AbortSignal) =>
    flight({ key: 'k', least, size, signal }, (stopped) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      stopped.addEventListener('abort', () => reject(stopped.reason))
      started.push({ signal: stopped, finish: resolve })
      return promise
    })
  return { ask, started }
}

it('is joined while it runs, if it is large enough', async () => {
  const { ask, started } = setUp()
  const [first, second, larger] = [ask(10, 10), ask(9, 11), ask(11, 12)]
  expect(started).toHaveLength(2)
  started[0]?.finish('10')
  started[1]?.finish('12')
  expect(await Promise.all([first, second, larger])).toEqual(['10', '10', '12'])
  const again = ask(10, 10)
  started[2]?.finish('again')
  expect(await again).toBe('again')
})

it('is aborted when the last of those who wait has gone, and started again afterwards', async () => {
  const { ask, started } = setUp()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = ask(1, 1, one.signal)
  const second = ask(1, 1, other.signal)
  one.abort(new Error('one left'))
  await expect(first).rejects.toThrow('one left')
  expect(started[0]?.signal.aborted).toBe(false)
  other.abort(new Error('the other left'))
  await expect(second).rejects.toThrow('the other left')
  expect(started[0]?.signal.aborted).toBe(true)
  const third = ask(1, 1)
  started[1]?.finish('new')
  expect(await third).toBe('new')
  await expect(ask(1, 1, one.signal)).rejects.toThrow('one left')
  expect(started).toHaveLength(2)
})

it('fails for all who wait, and does not stay', async () => {
  const flight = singleFlight<string>()
  const wanted = { key: 'k', least: 1, size: 1 }
  const failing = () => Promise.reject(new Error('lost'))
  const both = await Promise.allSettled([flight(wanted, failing), flight(wanted, failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight(wanted, async () => 'found')).toBe('found')
})
