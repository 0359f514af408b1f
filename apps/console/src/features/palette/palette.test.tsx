// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Overlays } from '../../app/overlays.tsx'
import { openOverlay, setSingleKeys } from '../../lib/shortcuts.ts'
import { AsAna } from '../../lib/testing.tsx'
import { noteVisit } from '../../lib/use-page.ts'

const SURVEY = '0192f0c1-0000-7000-8000-000000000001'
const FOUND = {
  surveys: [{ id: SURVEY, title: 'Saturday bread', status: 'active', response_count: 3 }],
  personas: [{ id: 'p1', name: 'Marlene Ostwick', subtitle: 'buys bread before eight', image_url: null }],
  context_items: [],
}
let searched: string[]

beforeEach(() => {
  searched = []
  sessionStorage.clear()
  setSingleKeys(true)
  openOverlay(null)
  history.replaceState(null, '', '/dashboard')
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/api/search') searched.push(searchParams.get('q') ?? '')
    return Response.json(FOUND)
  })
  render(
    <AsAna>
      <main>
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Tick" />
      </main>
      <Overlays />
    </AsAna>,
  )
})
afterEach(cleanup)

const field = () => screen.findByRole<HTMLInputElement>('combobox', { hidden: true })
const selected = () => screen.getByRole('option', { selected: true, hidden: true }).textContent

test('finds with the keyboard alone, and opens what is marked', async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await userEvent.type(input, 'bread')
  await screen.findByText('Marlene Ostwick')
  expect(searched).toEqual(['bread'])
  expect(selected()).toContain('Saturday bread')
  expect(input.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true, hidden: true }).id,
  )
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toContain('Marlene Ostwick')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(location.pathname).toBe(`/surveys/${SURVEY}`)
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
})

test('lists pages and actions, and what was opened last', async () => {
  noteVisit(`/surveys/${SURVEY}`, 'Saturday bread')
  noteVisit('/settings', 'Settings')
  openOverlay('palette')
  const input = await field()
  expect(screen.getAllByRole('option', { hidden: true })[0]?.textContent).toBe('Saturday bread')
  await userEvent.type(input, 'import')
  await waitFor(() => expect(selected()).toBe('Saturday breadActive · 3 answers'))
  expect(screen.getByText('Import', { exact: false })).toBeTruthy()
  expect(screen.queryByText('Sign Out')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
})

test('keys are no shortcuts while typing, and can be turned off', async () => {
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await userEvent.type(name, '?/g')
  expect(name.value).toBe('?/g')
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
  await userEvent.click(screen.getByLabelText('Tick'))
  await userEvent.keyboard('gp')
  expect(location.pathname).toBe('/personas')
  await userEvent.keyboard('?')
  await screen.findByText('Keyboard shortcuts')
  await userEvent.click(screen.getByRole('switch', { hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  await userEvent.keyboard('gs?')
  expect(location.pathname).toBe('/personas')
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
})
