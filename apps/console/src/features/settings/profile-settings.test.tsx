// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertHost } from '../../components/ui/app-dialogs.tsx'
import { ANA, AsAna, refused } from '../../lib/testing.tsx'
import { SettingsPage } from './settings-page.tsx'

const sent: unknown[] = []
let reply: () => Response

beforeEach(() => {
  sent.length = 0
  reply = () => Response.json({ user: { ...ANA, display_name: null } })
  history.replaceState(null, '', '/settings')
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'PATCH') return Response.error()
    sent.push(JSON.parse(String(init.body)))
    return reply()
  })
  render(
    <AsAna>
      <SettingsPage />
      <AlertHost />
    </AsAna>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const name = () => screen.getByLabelText('Display name')

test('an unsaved name is still there after looking at another section', async () => {
  await userEvent.clear(name())
  await userEvent.type(name(), 'Ana Lima')
  await userEvent.click(screen.getByRole('link', { name: 'Account' }))
  expect(screen.queryByLabelText('Display name')).toBe(null)
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }))
  expect(name()).toHaveProperty('value', 'Ana Lima')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('the name can be emptied', async () => {
  await userEvent.clear(name())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ display_name: '' }])
})

test('a name that could not be saved is kept, with the reason', async () => {
  reply = () => refused(500, 'Something went wrong.')
  await userEvent.type(name(), ' Lima')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alertdialog', { name: 'Failed to update display name' })
  expect(name()).toHaveProperty('value', 'Ana Lima')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
})

test('leaves no alert behind when the session has ended, only the unsaved name', async () => {
  reply = () => refused(401, 'Please sign in.', { code: 'signed_out' })
  await userEvent.type(name(), ' Lima')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Save' })
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(name()).toHaveProperty('value', 'Ana Lima')
})
