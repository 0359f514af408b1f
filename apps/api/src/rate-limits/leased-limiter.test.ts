import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { LeasedLimiter } from './leased-limiter.ts'

/** Two processes that share a counter, whose calls are counted. */
function processes(points: number) {
  const counter = new RateLimiterMemory({ points, duration: 60 })
  const calls: number[] = []
  const shared = {
    consume(key: string, asked: number) {
      calls.push(asked)
      return counter.consume(key, asked)
    },
  }
  let now = 0
  const clock = () => now
  return {
    calls,
    first: new LeasedLimiter(shared, points, clock),
    second: new LeasedLimiter(shared, points, clock),
    async nextWindow() {
      now += 60_001
      await counter.delete('key')
    },
  }
}

async function allowed(limiters: LeasedLimiter[], times: number, key = 'key'): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, at) => limiters[at % limiters.length]?.consume(key)),
  )
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('one process allows the limit, with few calls', async () => {
  const { first, calls } = processes(300)
  expect(await allowed([first], 400)).toBe(300)
  // 1, 2, 4, 8, then 15 at a time.
  expect(calls.length).toBeLessThan(26)
})

test('several processes together allow no more than the limit, and hold back a twentieth at most', async () => {
  const { first, second } = processes(300)
  const both = await allowed([first, second], 800)
  expect(both).toBeLessThanOrEqual(300)
  expect(both).toBeGreaterThanOrEqual(285)
  // What one of them uses alone is not lost to it.
  const lonely = processes(300)
  expect((await allowed([lonely.second], 1)) + (await allowed([lonely.first], 400))).toBe(300)
})

test('a key that comes once takes one point; a small limit is exact', async () => {
  const { first, second, calls } = processes(5)
  expect(await allowed([first], 1)).toBe(1)
  expect(calls).toEqual([1])
  expect(await allowed([second, first], 20)).toBe(4)
})

test('several points at once count as such, and the rest stays usable', async () => {
  const { first } = processes(120)
  await first.consume('key', 100)
  await expect(first.consume('key', 30)).rejects.toBeInstanceOf(RateLimiterRes)
  await first.consume('key', 20)
  await expect(first.consume('key')).rejects.toMatchObject({ remainingPoints: 0 })
})

test('the next window begins with all points', async () => {
  const { first, nextWindow } = processes(20)
  expect(await allowed([first], 30)).toBe(20)
  await nextWindow()
  expect(await allowed([first], 30)).toBe(20)
})

test('a refused key asks the counter no more', async () => {
  const { first, calls } = processes(2)
  await allowed([first], 10)
  const asked = calls.length
  expect(await allowed([first], 10)).toBe(0)
  expect(calls).toHaveLength(asked)
})
