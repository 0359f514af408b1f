import { MINUTE_MS } from '@whofor/core/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Imports the module afresh, as after a reload. */
async function reloaded() {
  vi.resetModules()
  return import('./request.ts')
}

test('the same request keeps its key until settled; an edit gets a new one', async () => {
  const { keyOf, settleRequest } = await reloaded()
  const first = keyOf('a', 0)
  expect(keyOf('a', 1)).toBe(first)
  expect(keyOf('b', 1)).not.toBe(first)
  settleRequest('a', first, 2)
  expect(keyOf('a', 3)).not.toBe(first)
})

test('a late reply to an older attempt does not settle a newer one', async () => {
  const { keyOf, settleRequest } = await reloaded()
  const older = keyOf('a', 0)
  settleRequest('a', older, 1)
  const newer = keyOf('a', 2)
  settleRequest('a', older, 3)
  expect(keyOf('a', 4)).toBe(newer)
})

test('an open request survives a reload for ten minutes', async () => {
  const first = (await reloaded()).keyOf('a', 0)
  const { keyOf } = await reloaded()
  expect(keyOf('a', 10 * MINUTE_MS - 1)).toBe(first)
  expect(keyOf('a', 10 * MINUTE_MS)).not.toBe(first)
})

test('a settled request stays settled after a reload', async () => {
  const { keyOf, settleRequest } = await reloaded()
  const first = keyOf('a', 0)
  settleRequest('a', first, 1)
  expect((await reloaded()).keyOf('a', 2)).not.toBe(first)
})

test('a reply after sign-out stores nothing', async () => {
  const { forgetRequests, keyOf, settleRequest } = await reloaded()
  const first = keyOf('a', 0)
  forgetRequests()
  stored.clear()
  settleRequest('a', first, 1)
  expect(stored.size).toBe(0)
  expect(keyOf('a', 2)).not.toBe(first)
})

test('works without storage', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { keyOf, settleRequest } = await reloaded()
  const first = keyOf('a', 0)
  expect(keyOf('a', 1)).toBe(first)
  settleRequest('a', first, 2)
  expect(keyOf('a', 3)).not.toBe(first)
})
