// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AccountEmail } from '@whofor/core/account/own-account'
import { Toaster } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, AsAna } from '../../lib/testing.tsx'
import { EmailSettings } from './email-settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PENDING: AccountEmail = {
  email: 'ana@example.com',
  verified: true,
  pending: { new_email: 'ana@new.example.com', waits_for: ['current', 'new'], expires_at: 0 },
}

/** Answers by method and path, and keeps what was called. */
function stubFetch(replies: Record<string, () => Response>): string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url.replace(/^.*\/api/, '')}`
    called.push(call)
    return replies[call]?.() ?? Response.json({}, { status: 500 })
  })
  return called
}

const show = () =>
  render(
    <AsAna>
      <EmailSettings />
      <Toaster />
    </AsAna>,
  )

test('a change that waits names both inboxes, and can be cancelled', async () => {
  const called = stubFetch({
    'GET /account/email': () => Response.json(PENDING),
    'DELETE /account/email': () => Response.json({ ...PENDING, pending: null }),
  })
  show()
  await screen.findByText(/Confirm the links we sent to ana@example\.com and ana@new\.example\.com/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel change' }))
  await vi.waitFor(() => expect(screen.queryByText(/Changing to/)).toBeNull())
  expect(called.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
})

test('while its state cannot be loaded, the address is shown and loading can be repeated', async () => {
  let works = false
  stubFetch({
    'GET /account/email': () => (works ? Response.json(PENDING) : Response.json({}, { status: 500 })),
  })
  show()
  screen.getByText('ana@example.com')
  await screen.findByText('Couldn’t check your email address')
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Changing to ana@new.example.com')
})

test('a change that fails keeps what was typed', async () => {
  stubFetch({
    'GET /account/email': () => Response.json({ ...PENDING, pending: null }),
    'POST /account/email': () => Response.error(),
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const field = screen.getByLabelText('New email')
  await userEvent.type(field, 'ana@new.example.com{Enter}')
  await screen.findByText('Couldn’t change your email')
  expect(field).toHaveProperty('value', 'ana@new.example.com')
})

test('without mail, nothing claims that it was sent', async () => {
  let account: AccountEmail = { email: 'ana@example.com', verified: false, pending: null }
  stubFetch({
    'GET /session': () => Response.json({ user: ANA, instance: { sends_mail: false } }),
    'GET /account/email': () => Response.json(account),
    'POST /account/email': () => {
      account = {
        ...account,
        pending: { new_email: 'ana@new.example.com', waits_for: ['new'], expires_at: 0 },
      }
      return Response.json(account, { status: 202 })
    },
  })
  show()
  await screen.findByText(/This server doesn’t send email\. Ask your administrator for the confirmation link/)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await userEvent.type(screen.getByLabelText('New email'), 'ana@new.example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Request change' }))
  await screen.findByText('Change requested')
  await screen.findByText('Changing to ana@new.example.com')
  expect(screen.queryByText(/we sent|check your email/i)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
