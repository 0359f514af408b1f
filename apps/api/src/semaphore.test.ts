import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('runs two concurrently, the third when one is done, and rejects what exceeds the queue', async () => {
  const limited = semaphore({ running: 2, waiting: 1 })
  const ends: (() => void)[] = []
  const started: string[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.push(() => resolve(name))
    })
  const first = limited(work('first'))
  const second = limited(work('second'))
  const third = limited(work('third'))
  await expect(limited(work('fourth'))).rejects.toMatchObject({ code: 'busy' })
  expect(started).toEqual(['first', 'second'])

  ends[0]?.()
  expect(await first).toBe('first')
  expect(started).toEqual(['first', 'second', 'third'])
  ends[1]?.()
  ends[2]?.()
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

test('a failed task frees its slot', async () => {
  const limited = semaphore({ running: 1, waiting: 1 })
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(async () => 'yes')).toBe('yes')
})
