import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleRefresh } from './live-event.ts'

let refreshed: string[]
let changed: (what: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  refreshed = []
  changed = throttleRefresh((what) => refreshed.push(what))
})
afterEach(() => void vi.useRealTimers())

/** One change per second. */
function changesFor(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    changed('a')
    vi.advanceTimersByTime(1000)
  }
}

test('refreshes immediately, and once more after further changes', () => {
  changed('a')
  expect(refreshed).toEqual(['a'])
  changed('a')
  changed('a')
  expect(refreshed).toEqual(['a'])
  vi.runAllTimers()
  expect(refreshed).toEqual(['a', 'a'])
})

test('refreshes less and less often while changes keep coming, and after the last one', () => {
  changesFor(60)
  const during = refreshed.length
  expect(during).toBeGreaterThan(4)
  expect(during).toBeLessThan(9)
  vi.runAllTimers()
  expect(refreshed.length).toBe(during + 1)
})

test('refreshes immediately again after a quiet pause', () => {
  changesFor(30)
  vi.runAllTimers()
  const before = refreshed.length
  changed('a')
  expect(refreshed.length).toBe(before + 1)
})

test('throttles each key separately', () => {
  changed('a')
  changed('b')
  expect(refreshed).toEqual(['a', 'b'])
})
