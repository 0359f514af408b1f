// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../lib/testing.tsx'
import { ApiSettings } from './api-settings.tsx'

const keyOf = (id: string, more: object = {}) => ({
  id,
  name: 'Till export',
  ending: 'r7Xk',
  scopes: ['responses:read'],
  created_at: 0,
  expires_at: null,
  last_used_at: null,
  ...more,
})
const SECRET = `wf_${'a'.repeat(49)}`
let items: ReturnType<typeof keyOf>[] = []
let max = 20
let created: () => Response = () => Response.json({ key: keyOf('new'), secret: SECRET }, { status: 201 })
const sent: [string, unknown][] = []

beforeEach(() => {
  sent.length = 0
  max = 20
  items = [keyOf('one'), keyOf('two', { name: 'Old sync', expires_at: 1, last_used_at: Date.now() })]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/apps')) return Response.json({ items: [] })
    if (url.endsWith('/webhooks')) return Response.json({ items: [], max: 10 })
    if (method === 'GET') return Response.json({ items, max })
    sent.push([`${method} ${url}`, body ? JSON.parse(String(body)) : undefined])
    return method === 'POST' ? created() : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = () => render(<ApiSettings />, { wrapper: AsAna })

test('says what each key may do, how it ends, and when it was used', async () => {
  show()
  const [one, two] = await screen.findAllByRole('listitem')
  expect(one?.textContent).toMatch(/ends in r7Xk · never used.*Read answers/)
  expect(two?.textContent).toMatch(/Old syncExpired.*used just now · expired/)
})

test('a new key is shown to copy; what is missing is said first', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New API key' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  dialog.getByText('Choose what the key may do.')
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Name'), 'Till export')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Read answers' }))
  created = () => refused(409, 'You have 20 API keys.', { code: 'api_key_limit_reached' })
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }))
  await dialog.findByText('You have 20 API keys.')
  created = () => Response.json({ key: keyOf('new'), secret: SECRET }, { status: 201 })
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Create key' }))
  const shown = await screen.findByRole('region', { name: 'New key Till export' })
  expect(document.activeElement).toBe(shown)
  within(shown).getByText(SECRET)
  const setup = screen.getByLabelText<HTMLTextAreaElement>('Setup for Claude Code')
  expect(setup.value).toContain(`Bearer ${SECRET}`)
  const body = { name: 'Till export', scopes: ['responses:read'], expires_in_days: 365 }
  expect(sent).toEqual([
    ['POST /api/account/api-keys', body],
    ['POST /api/account/api-keys', body],
  ])
})

test('revoking asks first', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Old sync' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke Old sync?' }))
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Revoke' }))
  await vi.waitFor(() => expect(sent).toEqual([['DELETE /api/account/api-keys/two', undefined]]))
})

test('offers no further key at the limit', async () => {
  max = 2
  show()
  await screen.findByText('You have 2 keys, the most you can have. Revoke one to create another.')
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
})
