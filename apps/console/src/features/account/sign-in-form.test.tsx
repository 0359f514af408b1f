// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubPosts } from '../../lib/testing.tsx'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const problem = (status: number, code: string, title: string, headers: Record<string, string> = {}) =>
  Response.json(
    { type: `urn:whofor:problem:${code}`, title, status, code },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  )

async function signIn(reply: () => Response, props: { fixedEmail?: string } = {}) {
  const sent = stubPosts(reply)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInForm {...props} onSignedIn={() => {}} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  if (props.fixedEmail === undefined) await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return { sent, user }
}

test('a wrong password offers to reset it, and keeps what was typed', async () => {
  await signIn(() => problem(401, 'invalid_credentials', 'Invalid login credentials'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Invalid login credentialsCheck your email and password. You can also reset your password.',
  )
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
})

test('too many attempts count down on the button, and sign in again afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sent, user } = await signIn(() =>
    problem(429, 'rate_limited', 'Too many attempts.', { 'retry-after': '100' }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 2 minutes.')
  const button = screen.getByRole('button', { name: /^Try again in 1:/ })
  await user.click(button)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(sent).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(100_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(sent).toHaveLength(2)
})

test('over an open page, the link to reset the password opens a new tab', async () => {
  await signIn(() => Response.error(), { fixedEmail: 'ana@example.com' })
  expect(screen.getByRole('link', { name: /Forgot password/ }).getAttribute('target')).toBe('_blank')
})

test.each([
  ['an error page of a proxy', () => new Response('<h1>500</h1>', { status: 500 })],
  ['a page in place of the reply', () => new Response('<h1>Welcome</h1>', { status: 200 })],
])('%s says what failed', async (_, reply) => {
  await signIn(reply)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
})
