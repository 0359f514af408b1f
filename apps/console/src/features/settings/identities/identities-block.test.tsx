// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertHost } from '../../../components/ui/app-dialogs.tsx'
import { closeAlert } from '../../../lib/alerts.ts'
import { keys } from '../../../lib/query-keys.ts'
import { refused } from '../../../lib/testing.tsx'
import { IdentitiesBlock } from './identities-block.tsx'

const GOOGLE = { id: 'google', name: 'Google' }
const OIDC = { id: 'oidc', name: 'Halloway' }
const CONNECTED = {
  id: 'i1',
  provider: 'google',
  provider_name: 'Google',
  is_available: true,
  email: 'ana@gmail.example',
  created_at: Date.now(),
  last_sign_in_at: null,
}

let identities: object[] = []
let onDelete = (): Response => new Response(null, { status: 204 })

afterEach(() => {
  cleanup()
  closeAlert()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/settings')
  onDelete = () => new Response(null, { status: 204 })
})

function show({ providers = [GOOGLE, OIDC], connected = [CONNECTED] as object[] } = {}) {
  identities = connected
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return Response.json({ identities })
    const reply = onDelete()
    if (reply.ok) identities = []
    return reply
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, { user: null, instance: { providers } })
  return render(
    <QueryClientProvider client={client}>
      <IdentitiesBlock />
      <AlertHost />
    </QueryClientProvider>,
  )
}

async function disconnect(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google, ana@gmail.example' }))
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
}

test('lists what is connected, and offers the rest', async () => {
  show()
  expect(await screen.findByText(/^ana@gmail\.example · connected .* · not used yet$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect Halloway' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect Google' })).toBeNull()
})

test('shows nothing on an instance without providers', async () => {
  const { container } = show({ providers: [], connected: [] })
  await vi.waitFor(() => expect(container.textContent).toBe(''))
})

test('a provider that is no longer offered can still be disconnected', async () => {
  show({ providers: [], connected: [{ ...CONNECTED, is_available: false }] })
  expect(await screen.findByText(/no longer available here$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Disconnect Google/ })).toBeTruthy()
})

test('disconnects after a question', async () => {
  show()
  await disconnect()
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Connected accounts')
})

test('says why the last way to sign in stays', async () => {
  onDelete = () =>
    refused(422, 'This is your only way to sign in.', { code: 'single_identity_not_deletable' })
  show()
  await disconnect()
  expect(await screen.findByText('This is your only way to sign in.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Disconnect Google/ })).toBeTruthy()
})

test('one that is gone already needs no disconnecting', async () => {
  onDelete = () => {
    identities = []
    return refused(404, 'This account is not connected.', { code: 'identity_not_found' })
  }
  show()
  await disconnect()
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeTruthy()
  expect(screen.queryByText('This account is not connected.')).toBeNull()
})

test('confirms what was connected just now', async () => {
  history.replaceState(null, '', '/settings?tab=security&connected=google')
  show()
  expect((await screen.findByText('Google is connected')).closest('[role=status]')).toBeTruthy()
  await disconnect()
  await vi.waitFor(() => expect(screen.queryByText('Google is connected')).toBeNull())
})
