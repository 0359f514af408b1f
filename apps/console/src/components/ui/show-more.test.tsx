// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShowMore } from '../list/list-results.tsx'

type Page = { items: string[]; next: number | null }
const load = vi.fn<(page: number) => Promise<Page>>()

beforeEach(() => {
  load.mockReset()
  load.mockImplementation(async (page) =>
    page === 0 ? { items: ['Ana', 'Bea'], next: 1 } : { items: ['Cleo'], next: null },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Names />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

function Names() {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  })
  const names = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ShowMore query={query} shown={names.length} total={3} items="personas" />
    </>
  )
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const more = () => screen.findByRole('button', { name: 'Show more' })

test('adds the next page, says how many there are, and ends with the last page', async () => {
  const button = await more()
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await userEvent.click(button)
  await screen.findByText('Cleo')
  expect(shown()).toEqual(['Ana', 'Bea', 'Cleo'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a double click loads one page', async () => {
  const button = await more()
  load.mockReturnValue(new Promise(() => {}))
  await userEvent.dblClick(button)
  expect(load.mock.calls).toEqual([[0], [1]])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a page that could not be loaded is announced, keeps the list, and can be tried again', async () => {
  const button = await more()
  load.mockRejectedValueOnce(new Error('no'))
  await userEvent.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Couldn’t load more personas. Please try again.')
  expect(shown()).toEqual(['Ana', 'Bea'])
  await userEvent.click(button)
  await screen.findByText('Cleo')
  expect(screen.queryByRole('alert')).toBeNull()
})
