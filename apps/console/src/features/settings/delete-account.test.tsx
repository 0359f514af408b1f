// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, paste, refused } from '../../lib/testing.tsx'
import { DeleteAccount } from './delete-account.tsx'

const sent: unknown[] = []
let reply: () => Response | Promise<Response>

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', '/settings?tab=delete')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/contents')) return Response.json({ personas: 1, surveys: 4, answers: 1210 })
    sent.push([init.method, url, JSON.parse(String(init.body))])
    return reply()
  })
  render(
    <AsAna>
      <DeleteAccount />
      <Toaster />
    </AsAna>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function fill({ email = 'Ana@example.com', password = 'a long password', tick = true } = {}) {
  await paste(screen.getByLabelText('Type your email'), email)
  if (password) await paste(screen.getByLabelText('Your password'), password)
  if (tick) await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
}

test('says what is deleted', async () => {
  await screen.findByText(
    /^Your account, 1 persona, 4 surveys and 1,210 answers\. .* This can’t be undone\.$/,
  )
})

test('sends both confirmations and the password, leaves for the start page and says so once', async () => {
  reply = () => new Response(null, { status: 204 })
  await fill()
  await screen.findByText('Your account was deleted.')
  expect(sent).toEqual([
    ['DELETE', '/api/account', { email: 'Ana@example.com', understood: true, password: 'a long password' }],
  ])
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('a double click is one request', async () => {
  reply = () => new Promise(() => {})
  await fill({ tick: false })
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete account' }))
  await screen.findByRole('button', { name: 'Deleting…' })
  expect(sent).toHaveLength(1)
})

test.each([
  [{ email: 'ana@example.org' }, 'Type your email', 'Type the email address of your account'],
  [{ email: ' ' }, 'Type your email', 'Type the email address of your account'],
  [{ password: '' }, 'Your password', 'Enter your password'],
  [{ tick: false }, 'I understand that my surveys will stop collecting answers.', 'Tick the box to continue'],
])('sends nothing with %j, and says what is missing beside it', async (filled, field, text) => {
  await fill(filled)
  await screen.findByText(text)
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText(field))
})

test('a wrong password is named beside its field, and nothing typed is lost', async () => {
  reply = () => refused(401, 'That password is incorrect.', { code: 'invalid_credentials' })
  await fill()
  await screen.findByText('That password is incorrect.')
  expect(screen.getByLabelText('Type your email')).toHaveProperty('value', 'Ana@example.com')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  expect(location.pathname).toBe('/settings')
})

test('what concerns no field is said above the form', async () => {
  reply = () => refused(409, 'This is the only administrator.', { code: 'last_admin' })
  await fill()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Couldn’t delete your accountThis is the only administrator.')
})
