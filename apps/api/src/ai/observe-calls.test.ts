import { afterEach, expect, test, vi } from 'vitest'
import { tracedFetch } from './observe-calls.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a provider gets the context of the trace beside its own headers, where that is wanted', async () => {
  const sent: (string | null)[][] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const all = new Headers(headers)
    sent.push(['authorization', 'traceparent'].map((name) => all.get(name)))
    return new Response()
  })
  const init = { headers: { authorization: 'Bearer key' } }
  await tracedFetch({ headersFor: () => ({ traceparent: '00-1' }) })('http://provider/', init)
  await tracedFetch({ headersFor: () => ({}) })('http://provider/', init)
  expect(sent).toEqual([
    ['Bearer key', '00-1'],
    ['Bearer key', null],
  ])
})
