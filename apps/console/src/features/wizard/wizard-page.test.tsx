// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserContext } from '../../lib/session.ts'
import { ANA } from '../../lib/testing.tsx'
import { EMPTY_DRAFT, saveDraft } from './draft.ts'
import { WizardPage } from './wizard-page.tsx'

// Without it a test could not see what is shown between two states of a query.
notifyManager.setScheduler(queueMicrotask)
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let job: PromiseWithResolvers<Response>

beforeEach(() => {
  job = Promise.withResolvers()
  sessionStorage.clear()
  history.replaceState(null, '', '/personas/create')
  const form = { ...EMPTY_DRAFT.form, business_context: 'A bakery.' }
  saveDraft(ANA.id, { ...EMPTY_DRAFT, form, createdBy: 'j1' })
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/jobs/') ? job.promise : new Response(null, { status: 500 }),
  )
  render(
    <QueryClientProvider client={client}>
      <UserContext value={ANA}>
        <WizardPage />
      </UserContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

const context = () => screen.findByLabelText('Business context')

test('offers the draft again when its creation has failed', async () => {
  expect(screen.getByRole('status').textContent).toBe('Loading')
  job.resolve(Response.json({ id: 'j1', state: 'failed' }))
  expect(await context()).toHaveProperty('value', 'A bakery.')
})

test('starts empty when its personas are being created', async () => {
  job.resolve(Response.json({ id: 'j1', state: 'running' }))
  expect(await context()).toHaveProperty('value', '')
})

test('asking again about its creation keeps what was typed since', async () => {
  job.resolve(new Response(null, { status: 500 }))
  const field = await context()
  await userEvent.type(field, ' On Sundays too.')
  job = Promise.withResolvers()
  await act(async () => void client.invalidateQueries())
  expect(field.isConnected).toBe(true)
  await act(async () => job.resolve(Response.json({ id: 'j1', state: 'failed' })))
  expect(field.isConnected).toBe(true)
  expect(field).toHaveProperty('value', 'A bakery. On Sundays too.')
})
