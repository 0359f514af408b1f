// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertHost } from '../../../components/ui/alert-host.tsx'
import { closeAlert } from '../../../lib/alerts.ts'
import { UserContext } from '../../../lib/session.ts'
import { WizardPage } from '../wizard-page.tsx'

const ana = {
  id: 'u1',
  email: 'ana@example.com',
  display_name: 'Ana',
  account_tier: 'free_beta',
  is_admin: false,
  products_enabled: false,
  chat_enabled: true,
}
const sent: unknown[] = []
let reply: () => Response

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  history.replaceState(null, '', '/personas/create')
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.error()
    sent.push(JSON.parse(String(init.body)))
    return reply()
  })
})
afterEach(() => {
  closeAlert()
  cleanup()
  vi.unstubAllGlobals()
})

const refused = (status: number, title: string, more: object = {}) =>
  Response.json(
    { type: 'urn:whofor:problem:internal', title, status, code: 'internal', ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UserContext value={ana}>
        <WizardPage />
        <AlertHost />
      </UserContext>
    </QueryClientProvider>,
  )
}
const generate = () => screen.getByRole('button', { name: 'Generate Questions' })
async function fill(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Relationship'), 'Client')
  await userEvent.type(screen.getByLabelText('Business context'), 'A bakery.')
  await userEvent.click(screen.getByRole('radio', { name: /^Advanced/ }))
}
const addName = (name: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Custom field name' }), `${name}{Enter}`)

test('sends the setup with the custom fields of an advanced persona', async () => {
  reply = () => refused(500, 'Down for a moment.')
  open()
  expect(screen.getByText('Still missing: relationship, business context, detail level')).toBeTruthy()
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pet Ownership' }))
  await addName('Invoicing Tool')
  await userEvent.click(generate())
  expect(sent).toEqual([
    {
      count: 1,
      relationship: 'Client',
      business_context: 'A bakery.',
      detail_level: 'advanced',
      generate_image: true,
      custom_fields: ['Pet Ownership', 'Invoicing Tool'],
    },
  ])
})

test('custom names are added once, with Enter, and can be removed', async () => {
  open()
  await fill()
  await addName('Invoicing Tool')
  await addName('invoicing tool')
  expect(screen.getByRole('alert').textContent).toBe('invoicing tool is already added.')
  expect(screen.getByText('1 of 10 custom names added')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Invoicing Tool' }))
  expect(screen.getByText('0 of 10 custom names added')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Custom field name' }))
  expect(sent).toEqual([])
})

test('a failure is announced, keeps what was typed, and can be tried again', async () => {
  reply = () => refused(500, 'Down for a moment.')
  open()
  await fill()
  await userEvent.click(generate())
  await screen.findByRole('alertdialog', { name: 'Question Generation Failed' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByText('Down for a moment. What you typed is kept.')).toBeTruthy()
  expect(screen.getByLabelText('Business context')).toHaveProperty('value', 'A bakery.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('shows the server’s errors at their fields', async () => {
  reply = () =>
    refused(400, 'Invalid', { errors: [{ path: 'business_context', message: 'No such characters' }] })
  open()
  await fill()
  await userEvent.click(generate())
  await screen.findByText('No such characters')
  expect(document.activeElement).toBe(screen.getByLabelText('Business context'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what was typed is kept for the next visit', async () => {
  open()
  await fill()
  cleanup()
  open()
  expect(screen.getByLabelText('Business context')).toHaveProperty('value', 'A bakery.')
  expect(screen.getByLabelText('Relationship')).toHaveProperty('value', 'Client')
})
