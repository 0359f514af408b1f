// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { Toaster } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import { UserActs } from './user-acts.tsx'

const SAMIR: AdminUserDetail = {
  id: 'u2',
  email: 'samir@example.com',
  display_name: null,
  account_tier: 'free_beta',
  is_admin: false,
  is_disabled: false,
  email_verified: true,
  second_factors: [],
  created_at: 0,
  login_count: 1,
  last_login: null,
  ai_requests: { used: 0, max: 50 },
  cost_this_month: 0,
  has_password: true,
  personas: { used: 0, max: 10 },
  storage_bytes: { used: 0, max: 0 },
  surveys: 0,
  responses: 0,
  cost_by_type: [],
  sessions: 1,
  last_network: null,
}
const LINK = 'http://localhost/recover/abc'
const onDeleted = vi.fn()
const sent: string[] = []
let sendsMail = false

beforeEach(() => {
  sent.length = 0
  sendsMail = false
  onDeleted.mockReset()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, url, body].filter(Boolean).join(' '))
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'POST') return Response.json({ user: SAMIR, url: sendsMail ? null : LINK })
    return Response.json({ user: null, instance: { sends_mail: sendsMail } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <AsAna>
      <UserActs user={SAMIR} onDeleted={onDeleted} />
      <Toaster />
    </AsAna>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('where no mail is sent, shows the reset link once, to hand over', async () => {
  open()
  await press('Create password reset link')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Remove all other access, too/ }))
  await press('Create link')
  expect(await screen.findByLabelText('Link')).toHaveProperty('value', LINK)
  expect(sent).toEqual(['POST /api/admin/users/u2/recovery {"remove_access":true}'])
  await press('Done')
  expect(screen.queryByLabelText('Link')).toBeNull()
  await press('Create password reset link')
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test('where mail is sent, says to whom', async () => {
  sendsMail = true
  open()
  await press('Send password reset')
  await press('Send email')
  await screen.findByText('Password reset email sent to samir@example.com')
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test('deletes an account only when its address was typed', async () => {
  open()
  await press('Delete account')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this account?' }))
  const field = dialog.getByLabelText('Type their email')
  for (const typed of ['', 'ana@example.com']) {
    await userEvent.clear(field)
    if (typed) await userEvent.type(field, typed)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    dialog.getByText('Type the email address of this account')
    expect(document.activeElement).toBe(field)
  }
  expect(sent).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'Samir@example.com')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete account' }))
  expect(sent).toEqual(['DELETE /api/admin/users/u2'])
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
})
