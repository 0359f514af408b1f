// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keys } from '../../lib/query-keys.ts'
import { ANA, paste, refused } from '../../lib/testing.tsx'
import { SetUpPage } from './set-up-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const INSTANCE = { registration: 'closed', providers: [] }
const becameAdmin = () => Response.json({ user: { ...ANA, is_admin: true }, instance: INSTANCE })

function open({ user = null, check = () => new Response(null, { status: 204 }) }: Options = {}): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/check')) return check()
    sent.push(`${url} ${body}`)
    return becameAdmin()
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { user, instance: INSTANCE })
  render(
    <QueryClientProvider client={client}>
      <SetUpPage token="the-token" />
    </QueryClientProvider>,
  )
  return sent
}
type Options = { user?: typeof ANA | null; check?: () => Response }

test('a newcomer creates the administrator’s account, also where sign-up is closed', async () => {
  const sent = open()
  await paste(await screen.findByLabelText('Email'), 'ana@example.com')
  await paste(screen.getByLabelText('Password'), 'a long password')
  await paste(screen.getByLabelText('Confirm password'), 'a long password')
  const signIn = '/login?next=%2Fset-up%2Fthe-token'
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(signIn)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(sent).toEqual([expect.stringMatching(/^\/api\/auth\/set-up\/account .*"token":"the-token"/)])
})

test('who is signed in becomes the administrator with one click', async () => {
  const sent = open({ user: ANA })
  await screen.findByText(/ana@example.com becomes the administrator of this server/i)
  await userEvent.click(screen.getByRole('button', { name: 'Become the administrator' }))
  await vi.waitFor(() => expect(sent).toEqual(['/api/auth/set-up {"token":"the-token"}']))
})

test.each([
  ['otp_expired', 'This set-up link has expired or was already used.'],
  ['forbidden', 'Others could read this link on its way.'],
])('a link that is refused (%s) says why', async (code, title) => {
  open({ check: () => refused(403, title, { code }) })
  await screen.findByRole('heading', { name: 'This set-up link doesn’t work' })
  screen.getByText(title)
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
})
