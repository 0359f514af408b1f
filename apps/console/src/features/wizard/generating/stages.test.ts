import { expect, test } from 'vitest'
import { stagesOf } from './in-progress.tsx'

const states = (progress: number, hasImages: boolean) =>
  stagesOf({ progress, done: 1, of: 3 }, hasImages).map(({ state }) => state)

test('completes steps by progress', () => {
  expect(states(0, true)).toEqual(['now', 'ahead', 'ahead', 'ahead'])
  expect(states(10, true)).toEqual(['done', 'now', 'ahead', 'ahead'])
  expect(states(50, true)).toEqual(['done', 'done', 'now', 'ahead'])
  expect(states(75, true)).toEqual(['done', 'done', 'done', 'now'])
  expect(states(100, true)).toEqual(['done', 'done', 'done', 'done'])
})

test('has no portrait step without images', () => {
  expect(states(75, false)).toEqual(['done', 'done', 'now'])
  expect(states(100, false)).toEqual(['done', 'done', 'done'])
})

test('counts saved personas after the first reply', () => {
  expect(stagesOf({ progress: 49, done: 0, of: 3 }, false)[2]?.note).toBe('')
  expect(stagesOf({ progress: 60, done: 1, of: 3 }, false)[2]?.note).toBe('1 of 3')
})
