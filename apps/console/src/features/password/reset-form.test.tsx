// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RecoveryLinkReply } from '@whofor/core/account/credentials'
import { afterEach, expect, test, vi } from 'vitest'
import { paste, refused, stubPosts } from '../../lib/testing.tsx'
import { ResetForm } from './reset-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(reply: () => Response, link: Partial<RecoveryLinkReply> = {}): unknown[] {
  const sent = stubPosts(reply)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResetForm
        token="token"
        link={{ email: 'ana@example.com', factors: [], removes_access: false, ...link }}
      />
    </QueryClientProvider>,
  )
  return sent
}

async function save(password = 'sourdough-41 starter', confirm = password): Promise<void> {
  await paste(screen.getByLabelText('New password'), password)
  await paste(screen.getByLabelText('Confirm password'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
}

test.each([
  ['that differ', 'Confirm password', 'sourdough-41 starter', 'sourdough-41', 'Passwords do not match'],
  ['that are short', 'New password', 'x7!q', 'x7!q', 'Password must be at least 8 characters'],
])('sends no passwords %s', async (_, label, password, confirm, message) => {
  const sent = open(() => Response.error())
  await save(password, confirm)
  expect(sent).toEqual([])
  await screen.findByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})

test('why a password is weak is shown in place of the help', async () => {
  open(() => refused(422, 'This password is a date. Choose another.', { code: 'weak_password' }))
  await save()
  await screen.findByText('This password is a date. Choose another.')
  expect(screen.queryByText('At least 8 characters')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
})

test('a link that expired in the meantime leads to a new one', async () => {
  open(() => refused(403, 'This link has expired.', { code: 'otp_expired' }))
  await save()
  await screen.findByRole('heading', { name: 'This link has expired' })
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/recover')
})

test('a second factor is sent as it was chosen', async () => {
  const sent = open(() => refused(422, 'That code is wrong.', { code: 'mfa_verification_failed' }), {
    factors: ['totp', 'recovery_code'],
  })
  await save()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await paste(screen.getByLabelText('Recovery code'), 'K7FM 2q9d')
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
  await screen.findByText('That code is wrong.')
  expect(sent).toEqual([
    {
      token: 'token',
      new_password: 'sourdough-41 starter',
      remove_access: false,
      factor: { type: 'recovery_code', code: 'k7fm-2q9d' },
    },
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
})

test('all other access is removed on request, or because the administrator says so', async () => {
  const sent = open(() => refused(503, 'Try again.'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Remove all other access, too/ }))
  await save()
  await screen.findByText('Try again.')
  expect(sent).toMatchObject([{ remove_access: true }])
  cleanup()
  open(() => Response.error(), { removes_access: true })
  expect(screen.queryByRole('checkbox')).toBeNull()
  screen.getByText(/your administrator chose to remove all other access/)
})
