// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../../lib/testing.tsx'
import { AppsBlock } from './apps-block.tsx'

const appOf = (id: string, more: object = {}) => ({
  id,
  name: 'Assistant',
  redirect: { kind: 'computer', host: 'localhost:1' },
  scopes: ['personas:read'],
  connected_at: 0,
  last_used_at: null,
  ...more,
})
let items: ReturnType<typeof appOf>[] = []
let ended: () => Response = () => new Response(null, { status: 204 })
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  ended = () => new Response(null, { status: 204 })
  const claude = {
    name: 'Claude',
    redirect: { kind: 'website', host: 'claude.ai' },
    last_used_at: Date.now(),
  }
  items = [appOf('one'), appOf('two', claude)]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items })
    sent.push(`${method} ${url}`)
    return ended()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('says where each app is, what it may do and when it was used', async () => {
  render(<AppsBlock />, { wrapper: AsAna })
  const [one, two] = await screen.findAllByRole('listitem')
  expect(one?.textContent).toMatch(/^Assistanton your computer · connected .+ · never usedRead personas/)
  expect(two?.textContent).toMatch(/^Claudeclaude\.ai · .+ · used just now/)
})

test('disconnecting asks first, and a failure is reported', async () => {
  render(<AppsBlock />, { wrapper: AsAna })
  const press = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Claude' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Disconnect Claude?' }))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Disconnect' }))
  }
  await press()
  await vi.waitFor(() => expect(sent).toEqual(['DELETE /api/account/apps/two']))
  ended = () => refused(404, 'This app has already been disconnected.', { code: 'not_found' })
  items = items.slice(0, 1)
  await press()
  await vi.waitFor(() => expect(screen.queryByText('Claude')).toBeNull())
})

test('says that there are none', async () => {
  items = []
  render(<AppsBlock />, { wrapper: AsAna })
  await screen.findByText('No apps are connected.')
})
