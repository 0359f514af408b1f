// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { useHasStaleQueries } from '../../lib/query-client.ts'
import { QueryView } from './states.tsx'

let client: QueryClient
let answer: PromiseWithResolvers<string>

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer = Promise.withResolvers()
  render(
    <QueryClientProvider client={client}>
      <Plan />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

function Plan() {
  const query = useQuery({ queryKey: ['plan'], queryFn: () => answer.promise })
  return (
    <>
      {useHasStaleQueries() && <p>Not refreshed</p>}
      <QueryView query={query} title="Couldn’t load your plan" loading={<p>Loading</p>}>
        {(plan) => <p>Plan: {plan}</p>}
      </QueryView>
    </>
  )
}

const away = new ApiError(503, { code: 'internal', title: 'Down for a moment.' })
const succeed = (plan: string) => act(async () => answer.resolve(plan))
const fail = () => act(async () => answer.reject(away))

test('shows the data once it is loaded', async () => {
  screen.getByText('Loading')
  await succeed('Beta')
  expect((await screen.findByText('Plan: Beta')).textContent).toBe('Plan: Beta')
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a failed refresh keeps the data, and the page says so', async () => {
  await succeed('Beta')
  await screen.findByText('Plan: Beta')
  answer = Promise.withResolvers()
  void client.invalidateQueries()
  await fail()
  await screen.findByText('Not refreshed')
  screen.getByText('Plan: Beta')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed first load says why and can be tried again, keeping focus on the button', async () => {
  await fail()
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a moment.')
  answer = Promise.withResolvers()
  const button = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  expect(screen.getByRole('alert').textContent).toContain('Down for a moment.')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await succeed('Beta')
  await screen.findByText('Plan: Beta')
  expect(screen.queryByRole('alert')).toBeNull()
})
