// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../../lib/query-keys.ts'
import { ANA } from '../../lib/testing.tsx'
import { LocalLinkNote } from './demo-note.tsx'

afterEach(cleanup)

function noteFor(url: string, is_admin = true): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { user: { ...ANA, is_admin } })
  const { container } = render(
    <QueryClientProvider client={client}>
      <LocalLinkNote url={url} />
    </QueryClientProvider>,
  )
  return container.textContent
}

test.each([
  'http://localhost:3000/s/a',
  'http://127.0.0.1:3000/s/a',
  'http://[::1]:3000/s/a',
  'http://app.localhost/s/a',
])('says that %s works on this computer only, and what to do', (url) => {
  expect(noteFor(url)).toBe(
    'This link works on this computer only. To share it, set PUBLIC_URL to the address people use and start Whofor again.',
  )
})

test.each(['https://ask.halloways.example/s/a', 'http://192.168.1.4:3000/s/a', 'http://whofor.lan/s/a'])(
  'says nothing about %s',
  (url) => {
    expect(noteFor(url)).toBe('')
  },
)

test('sends others than administrators to them', () => {
  expect(noteFor('http://localhost:3000/s/a', false)).toBe(
    'This link works on this computer only. To share it, ask your administrator for an address that others can open.',
  )
})
