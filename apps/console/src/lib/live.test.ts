import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live.ts'
import { keys } from './query-keys.ts'

class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  closed = false

  constructor() {
    super()
    FakeSource.all.push(this)
  }
  close() {
    this.closed = true
  }
  say(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const opened = () => FakeSource.all.length
const last = () => FakeSource.all.at(-1) ?? expect.fail('no stream was opened')
const client = new QueryClient()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  FakeSource.all = []
  page.hidden = false
  client.clear()
  stop = openLive(client, 'u1')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reconnects after 1, 2, 5, then every 10 seconds', () => {
  for (const pause of [1000, 2000, 5000, 10_000, 10_000]) {
    const before = opened()
    last().onerror?.()
    vi.advanceTimersByTime(pause - 1)
    expect(opened()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(opened()).toBe(before + 1)
  }
})

test('resets the backoff once a stream has opened', () => {
  last().onerror?.()
  vi.advanceTimersByTime(1000)
  last().onopen?.()
  last().onerror?.()
  vi.advanceTimersByTime(1000)
  expect(opened()).toBe(3)
})

test('closes a stream ten seconds after a missed heartbeat', () => {
  const first = last()
  first.onopen?.()
  vi.advanceTimersByTime(25_000)
  first.say('heartbeat')
  vi.advanceTimersByTime(34_999)
  expect(first.closed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(first.closed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(opened()).toBe(2)
})

test('closes while the page is hidden and reopens when it is visible', () => {
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(opened()).toBe(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(opened()).toBe(2)
})

test('a new response invalidates its survey, responses, lists and dashboard, but no other survey', () => {
  const affected = [
    keys.surveys.detail('a'),
    keys.surveys.responses('a'),
    keys.surveys.list({}),
    keys.dashboard,
  ]
  const others = [keys.surveys.detail('b'), keys.personas.list({})]
  for (const key of [...affected, ...others]) client.setQueryData(key, 'known')
  last().say('change', { type: 'survey.responded', survey_id: 'a', response_count: 1 })
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(affected.map(isStale)).toEqual([true, true, true, true])
  expect(others.map(isStale)).toEqual([false, false])
})

test('throttles the refetch of a survey that many people answer', async () => {
  const fetched = vi.fn(async () => ({ id: 'busy', response_count: 0 }))
  const observer = new QueryObserver(client, { queryKey: keys.surveys.detail('busy'), queryFn: fetched })
  const stopObserving = observer.subscribe(() => {})
  client.setQueryData(keys.surveys.detail('busy'), { id: 'busy', response_count: 0 })
  const before = fetched.mock.calls.length
  for (let count = 1; count <= 60; count++) {
    last().say('change', { type: 'survey.responded', survey_id: 'busy', response_count: count })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(fetched.mock.calls.length - before).toBeGreaterThan(2)
  expect(fetched.mock.calls.length - before).toBeLessThan(9)
  stopObserving()
})

test('refetches everything live after an interruption', () => {
  client.setQueryData(keys.surveys.detail('a'), 'known')
  last().onopen?.()
  expect(client.getQueryState(keys.surveys.detail('a'))?.isInvalidated).toBe(false)
  last().onerror?.()
  vi.advanceTimersByTime(1000)
  last().onopen?.()
  expect(client.getQueryState(keys.surveys.detail('a'))?.isInvalidated).toBe(true)
})

test('falls back to refetching after repeated failures', () => {
  client.setQueryData(keys.surveys.detail('a'), 'known')
  const isStale = () => client.getQueryState(keys.surveys.detail('a'))?.isInvalidated
  for (const pause of [1000, 2000]) {
    last().onerror?.()
    vi.advanceTimersByTime(pause)
  }
  expect(isStale()).toBe(false)
  last().onerror?.()
  expect(isStale()).toBe(true)
})
