// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../lib/testing.tsx'
import { SessionsBlock } from './sessions-block.tsx'

const session = (id: string, more: object = {}) => ({
  id,
  is_current: false,
  browser: 'Chrome on Windows',
  network: '203.0.113.0/24',
  method: 'password',
  aal: 1,
  created_at: 0,
  last_seen_at: Date.now(),
  ...more,
})
let items: ReturnType<typeof session>[] = []
let reply: () => Response | Promise<Response> = () => new Response(null, { status: 204 })
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  reply = () => new Response(null, { status: 204 })
  items = [session('other', { browser: 'Safari on iOS' }), session('here', { is_current: true })]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items, total: items.length })
    sent.push(`${method} ${url}`)
    return reply()
  })
  render(<SessionsBlock />, { wrapper: AsAna })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows this device first, without a button to sign it out', async () => {
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('This device')
  expect(first?.querySelector('button')).toBeNull()
  expect(second?.textContent).toMatch(/Safari on iOS.*203\.0\.113\.0\/24.*with a password/)
})

test('a double click signs a session out once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = () => promise
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(sent).toEqual(['DELETE /api/account/sessions/other'])
  resolve(new Response(null, { status: 204 }))
})

test('a session that has ended already is no error', async () => {
  reply = () => refused(404, 'This session has ended already.', { code: 'session_not_found' })
  items = [session('other', { browser: 'Safari on iOS' }), session('here', { is_current: true })]
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iOS' })
  items = items.slice(1)
  await userEvent.click(button)
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Sign out 1 other session/ })).toBeNull()
})

test('signs out the others', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out 1 other session' }))
  expect(sent).toEqual(['POST /api/auth/sign-out?scope=others'])
})

test('signing out everywhere asks first, and can be called off', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }))
  dialog.getByText('You’ll be signed out here, too.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = () => promise
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign out' }))
  expect(sent).toEqual(['POST /api/auth/sign-out?scope=global'])
  resolve(new Response(null, { status: 204 }))
})
