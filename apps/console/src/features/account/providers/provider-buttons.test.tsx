// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keys } from '../../../lib/query-keys.ts'
import { refused } from '../../../lib/testing.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ProviderProblem } from './provider-problem.tsx'

const GOOGLE = { id: 'google', name: 'Google' }
const OIDC = { id: 'oidc', name: 'Halloway' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/login')
})

function show({ providers = [GOOGLE, OIDC], registration = 'open' } = {}) {
  const client = new QueryClient()
  client.setQueryData(keys.session, { user: null, instance: { providers, registration } })
  return render(
    <QueryClientProvider client={client}>
      <ProviderProblem />
      <ProviderButtons />
    </QueryClientProvider>,
  )
}

test('shows nothing when no provider is configured', () => {
  expect(show({ providers: [] }).container.textContent).toBe('')
})

test('names what one accepts only where accounts can be created', () => {
  show()
  expect(screen.getByText(/By continuing you accept/)).toBeTruthy()
  cleanup()
  show({ registration: 'closed' })
  expect(screen.queryByText(/By continuing you accept/)).toBeNull()
})

test('starts once on a double click, with the page to return to, and goes to the provider', async () => {
  history.replaceState(null, '', '/login?next=%2Fsurveys')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent: unknown[] = []
  const reply = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))])
    return reply.promise
  })
  show()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continue with Halloway' }))
  reply.resolve(Response.json({ url: 'https://login.example/authorize' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize'))
  expect(sent).toEqual([['/api/auth/providers/oidc/start', { next: '/surveys' }]])
})

test('says why it cannot start', async () => {
  vi.stubGlobal('fetch', async () => refused(502, 'Google can’t be reached right now.'))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Google can’t be reached right now.')
})

test.each([
  [
    'problem=email_taken&provider=google',
    /^An account with this email .* then connect Google in Settings\.$/,
  ],
  ['problem=flow_expired&provider=evil.example', /^This sign-in with the provider has expired/],
])('explains %s', (search, text) => {
  history.replaceState(null, '', `/login?${search}`)
  show()
  expect(screen.getByRole('alert').textContent).toMatch(text)
})

test('ignores problems that it does not know', () => {
  history.replaceState(null, '', '/login?problem=constructor&provider=google')
  show()
  expect(screen.queryByRole('alert')).toBeNull()
})
