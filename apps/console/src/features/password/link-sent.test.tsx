// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPosts } from '../../lib/testing.tsx'
import { LinkSent } from './link-sent.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(reply: () => Response): unknown[] {
  const sent = stubPosts(reply)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LinkSent email="ana@example.com" onOtherAddress={() => {}} />
    </QueryClientProvider>,
  )
  return sent
}

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

test('sends again after a minute, once for a double click', async () => {
  const sent = open(() => new Response(null, { status: 204 }))
  fireEvent.click(screen.getByRole('button', { name: 'Send again in 1:00' }))
  pass(18)
  screen.getByRole('button', { name: 'Send again in 0:42' })
  pass(42)
  expect(sent).toEqual([])
  const button = screen.getByRole('button', { name: 'Send again' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('Sent again. Only the newest link works.')
  expect(sent).toEqual([{ email: 'ana@example.com' }])
  screen.getByRole('button', { name: /^Send again in/ })
})

test('waits as long as the server says', async () => {
  open(() =>
    Response.json(
      {
        type: 'urn:whofor:problem:rate_limited',
        title: 'Too many emails.',
        status: 429,
        code: 'rate_limited',
      },
      { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '600' } },
    ),
  )
  pass(60)
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText('Too many emails.')
  screen.getByRole('button', { name: /^Send again in (10:00|9:5\d)$/ })
})
