// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA, AsAna } from '../../lib/testing.tsx'
import { SettingsPage } from './settings-page.tsx'

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', '/settings')
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'PATCH') return Response.error()
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ user: { ...ANA, display_name: null } })
  })
  render(
    <AsAna>
      <SettingsPage />
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
  await userEvent.click(screen.getByRole('link', { name: 'Appearance' }))
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
