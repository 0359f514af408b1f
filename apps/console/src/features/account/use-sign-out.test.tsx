// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertHost } from '../../components/ui/app-dialogs.tsx'
import { closeAlert } from '../../lib/alerts.ts'
import { AsAna, refused } from '../../lib/testing.tsx'
import { useSignOut } from './use-sign-out.ts'

beforeEach(() => window.history.replaceState(null, '', '/personas'))
afterEach(() => {
  cleanup()
  closeAlert()
  vi.unstubAllGlobals()
})

function Page() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  )
}

async function signOutWith(reply: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => reply)
  render(
    <AsAna>
      <Page />
      <AlertHost />
    </AsAna>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
}

test('says that one is still signed in after too many requests', async () => {
  const message = 'Too many requests. Try again in 40 seconds.'
  await signOutWith(refused(429, message, { code: 'rate_limited' }))
  await screen.findByText('Couldn’t sign you out')
  await screen.findByText(message)
  expect(window.location.pathname).toBe('/personas')
})

test.each([401, 403, 404])('counts %i as signed out', async (status) => {
  await signOutWith(refused(status, 'Please sign in.', { code: 'signed_out' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(screen.queryByText('Couldn’t sign you out')).toBeNull()
})
