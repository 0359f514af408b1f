// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refused } from '../../lib/testing.tsx'
import { VerifyPage } from './verify-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** @param replies by the end of the path; the last one of a path is repeated */
function open(requires: string | null | (string | null)[], replies: Record<string, () => Response> = {}) {
  const needs = [requires].flat()
  vi.stubGlobal('fetch', async (url: string) => {
    const [, reply] = Object.entries(replies).find(([path]) => url.endsWith(path)) ?? []
    if (reply) return reply()
    if (!url.endsWith('/links/check')) return Response.error()
    const link = { email: 'ana@example.com', new_email: null, signed_in: null }
    return Response.json({ ...link, requires: needs.length > 1 ? needs.shift() : needs[0] })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VerifyPage token="token" />
    </QueryClientProvider>,
  )
}

test('an account without a password asks for a sign-in, or to take it over', async () => {
  open('session')
  await screen.findByText(/then open this link again/)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText('Password')).toBeNull()
  screen.getByRole('button', { name: 'I didn’t create this account' })
})

test('a password that cannot be checked now keeps what was typed', async () => {
  open('password', {
    '/verify/password': () =>
      refused(429, 'Too many attempts. Try again in 15 minutes.', { code: 'rate_limited' }),
  })
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}')
  await screen.findByText('Too many attempts. Try again in 15 minutes.')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse')
})

test('a link that was used in the meantime is dead, also for taking over', async () => {
  open('password', { '/verify/claim': () => refused(403, 'Expired', { code: 'otp_expired' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'I didn’t create this account' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take over account' }))
  await screen.findByRole('heading', { name: 'This link has expired' })
})

test('a browser that lost its session since the page opened is asked for the password', async () => {
  open([null, 'password'], {
    '/auth/verify': () => refused(403, 'Enter the password', { code: 'reauthentication_needed' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm email' }))
  await screen.findByLabelText('Password')
})
