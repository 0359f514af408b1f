// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink } from './menu.tsx'

const onDelete = vi.fn()
const onExport = vi.fn()
const themes = [
  { value: 'light', label: 'Light', icon: null },
  { value: 'dark', label: 'Dark', icon: null },
] as const

function Account() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <Menu label="Account" trigger={<Button>Ana</Button>}>
      <MenuLink href="/settings" current>
        Settings
      </MenuLink>
      <MenuChoice label="Theme" value={theme} options={themes} onChange={setTheme} />
      <MenuItem disabled onSelect={onExport}>
        Export
      </MenuItem>
      <MenuItem danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}

beforeEach(() => {
  onDelete.mockReset()
  onExport.mockReset()
  history.replaceState(null, '', '/dashboard')
  render(<Account />)
})
afterEach(cleanup)

const trigger = () => screen.getByRole('button', { name: 'Ana' })
const menu = () => screen.queryByRole('menu')
const focused = () => document.activeElement?.textContent
async function openByKeyboard(): Promise<void> {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Settings'))
}

test('the trigger says that it has a menu and whether it is open', async () => {
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu')
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(trigger())
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  expect(menu()).toBeTruthy()
})

test('the arrow keys move over the items but not the disabled one; Enter selects', async () => {
  await openByKeyboard()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Delete')
  await userEvent.keyboard('{Enter}')
  expect(onDelete).toHaveBeenCalledOnce()
  expect(menu()).toBeNull()
})

test('Escape closes the menu and returns focus to the trigger', async () => {
  await openByKeyboard()
  await userEvent.keyboard('{Escape}')
  expect(menu()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
  expect(onDelete).not.toHaveBeenCalled()
})

test('a disabled item does nothing', async () => {
  await userEvent.click(trigger())
  const item = screen.getByRole('menuitem', { name: 'Export' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(item)
  expect(onExport).not.toHaveBeenCalled()
})

test('a link leads to its page and is marked on it', async () => {
  await userEvent.click(trigger())
  const link = screen.getByRole('menuitem', { name: 'Settings' })
  expect(link.getAttribute('aria-current')).toBe('page')
  await userEvent.click(link)
  expect(location.pathname).toBe('/settings')
  expect(menu()).toBeNull()
})

test('a choice changes at once and leaves the menu open', async () => {
  await userEvent.click(trigger())
  const isChecked = (name: string) =>
    screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked') === 'true'
  expect([isChecked('Light'), isChecked('Dark')]).toEqual([true, false])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect([isChecked('Light'), isChecked('Dark')]).toEqual([false, true])
})
