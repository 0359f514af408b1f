// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../../components/ui/toaster.tsx'
import { refused } from '../../../lib/testing.tsx'
import { TagRow } from './tag-row.tsx'

const sent: string[][] = []
let reply: (tags: string[]) => Response | Promise<Response>
const client = new QueryClient()

beforeEach(() => {
  sent.length = 0
  reply = (tags) => Response.json(detail(tags))
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json({ items: [] })
    const { tags } = JSON.parse(String(init.body))
    sent.push(tags)
    return reply(tags)
  })
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

/** Only the parts that the row reads. */
const detail = (tags: string[]) => ({ persona: { id: 'p1' }, tags }) as PersonaDetail

function open(tags: string[]): void {
  render(
    <QueryClientProvider client={client}>
      <TagRow detail={detail(tags)} />
      <Toaster />
    </QueryClientProvider>,
  )
}
const input = () => screen.getByRole('combobox', { name: 'New tag' })
const startAdding = () => userEvent.click(screen.getByRole('button', { name: 'Add tag' }))
const shown = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('Enter adds a tag and waits for the next one', async () => {
  reply = () => new Promise(() => {})
  open(['Regulars'])
  await startAdding()
  expect(document.activeElement).toBe(input())
  await userEvent.keyboard(' Weekend {Enter}')
  expect(shown()).toEqual(['Regulars', 'Weekend'])
  expect(sent).toEqual([['Regulars', 'Weekend']])
  expect(input()).toHaveProperty('value', '')
})

test('a tag it already has is not added again, whatever its case', async () => {
  open(['Regulars'])
  await startAdding()
  await userEvent.keyboard('regulars{Enter}')
  expect(input()).toHaveProperty('value', '')
  expect(sent).toEqual([])
})

test.each(['{Enter}', '{Escape}'])('%s in an empty field ends adding', async (key) => {
  open(['Regulars'])
  await startAdding()
  await userEvent.keyboard(key)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(sent).toEqual([])
})

test('a double click on Add adds one tag and leaves the field open', async () => {
  open([])
  await startAdding()
  await userEvent.keyboard('Weekend')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add' }))
  expect(sent).toEqual([['Weekend']])
  expect(input()).toBeTruthy()
})

test('a tag that was not saved is back in the field, to be tried again', async () => {
  reply = () => refused(500, 'Down for a moment.')
  open(['Regulars'])
  await startAdding()
  await userEvent.keyboard('Weekend{Enter}')
  await screen.findByText('The tags were not changed. Down for a moment.')
  expect(input()).toHaveProperty('value', 'Weekend')
  expect(shown()).toEqual(['Regulars'])
  await userEvent.type(input(), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('shows at the field what the server says about a tag', async () => {
  reply = () =>
    refused(400, 'Down for a moment.', { errors: [{ path: 'tags.1', message: 'No such characters' }] })
  open(['Regulars'])
  await startAdding()
  await userEvent.keyboard('Weekend{Enter}')
  await screen.findByText('No such characters')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('removes a tag and moves focus to Add tag', async () => {
  reply = () => new Promise(() => {})
  open(['Regulars', 'Weekend'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag Regulars' }))
  expect(sent).toEqual([['Weekend']])
  expect(shown()).toEqual(['Weekend'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add tag' }))
})
