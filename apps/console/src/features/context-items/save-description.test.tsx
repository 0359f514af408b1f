// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserContext } from '../../lib/session.ts'
import { ANA, AsAna, refused } from '../../lib/testing.tsx'
import { SaveDescription } from './save-description.tsx'

const DESCRIPTION = 'Kornblume is a bakery in Bremen. It bakes rye.'
const SAVE = 'Save description to Context'
const sent: unknown[] = []
let items: object[]
let lists: number
let answers: (() => Response)[]

beforeEach(() => {
  sent.length = 0
  items = []
  lists = 0
  answers = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') {
      lists += 1
      return Response.json({ items, next_cursor: null })
    }
    const item = JSON.parse(String(init?.body ?? 'null'))
    sent.push(item)
    return answers.shift()?.() ?? Response.json({ ...item, id: 'i1', created_at: 1 }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <AsAna>
      <UserContext value={{ ...ANA, products_enabled: true }}>
        <SaveDescription description={DESCRIPTION} />
      </UserContext>
    </AsAna>,
  )

test('saves a description once as a context item named by its first sentence', async () => {
  show()
  await userEvent.dblClick(await screen.findByRole('button', { name: SAVE }))
  const link = await screen.findByRole('link', { name: 'View in Context' })
  expect(document.activeElement).toBe(link)
  expect(sent).toEqual([
    { name: 'Kornblume is a bakery in Bremen', category: 'brand', description: DESCRIPTION },
  ])
})

test('offers nothing where the description is an item already', async () => {
  items = [{ id: 'i1', name: 'Us', category: 'brand', price: null, description: DESCRIPTION, created_at: 1 }]
  const { container } = show()
  await waitFor(() => expect(lists).toBe(1))
  expect(container.textContent).toBe('')
})

test('can be tried again when it fails', async () => {
  answers = [() => refused(500, 'Down for a moment.')]
  show()
  await userEvent.click(await screen.findByRole('button', { name: SAVE }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: SAVE }))
  await screen.findByRole('link', { name: 'View in Context' })
})
