// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertHost } from '../../../components/ui/app-dialogs.tsx'
import { closeAlert } from '../../../lib/alerts.ts'
import { carryText } from '../../../lib/carried-text.ts'
import { AsAna, paste, refused, stubPosts } from '../../../lib/testing.tsx'
import { WizardPage } from '../wizard-page.tsx'

let sent: unknown[]
let reply: () => Response

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/personas/create')
  sent = stubPosts(() => reply())
})
afterEach(() => {
  closeAlert()
  cleanup()
  vi.unstubAllGlobals()
})

function open(): void {
  render(
    <AsAna>
      <WizardPage />
      <AlertHost />
    </AsAna>,
  )
}
const generate = () => screen.getByRole('button', { name: 'Generate Questions' })
async function fill(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Relationship'), 'Client')
  await paste(screen.getByLabelText('Business context'), 'A bakery.')
  await userEvent.click(screen.getByRole('radio', { name: /^Advanced/ }))
}
const addName = (name: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Custom field name' }), `${name}{Enter}`)

test('sends the setup with the custom fields of an advanced persona', async () => {
  reply = () => refused(500, 'Down for a moment.')
  open()
  expect(screen.getByText('Still missing: business context, relationship, detail level')).toBeTruthy()
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

test('a carried text joins what was typed, once', async () => {
  carryText('A bakery in Porto.')
  open()
  expect(screen.getByLabelText('Business context')).toHaveProperty('value', 'A bakery in Porto.')
  await fill()
  cleanup()
  carryText('We deliver.')
  open()
  expect(screen.getByLabelText('Business context')).toHaveProperty(
    'value',
    'A bakery in Porto.A bakery.\n\nWe deliver.',
  )
})

test('wishes are sent with the setup, and a range that makes no sense is named', async () => {
  reply = () => refused(500, 'Down for a moment.')
  open()
  await fill()
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'German')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await userEvent.type(screen.getByLabelText('Age from'), '40')
  await userEvent.type(screen.getByLabelText('Age to'), '30')
  expect(screen.getByText('The second age must not be below the first')).toBeTruthy()
  expect(generate()).toHaveProperty('disabled', true)
  await userEvent.clear(screen.getByLabelText('Age to'))
  await userEvent.click(generate())
  expect(sent).toMatchObject([{ wishes: { language: 'de', gender: 'female', age: { from: 40, to: 99 } } }])
})

test('an example fills an empty business context', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Use an example' }))
  expect(screen.getByLabelText('Business context')).toHaveProperty('value', expect.stringContaining('bakery'))
  expect(screen.queryByRole('button', { name: 'Use an example' })).toBeNull()
})

test('at the limit a banner replaces the form', async () => {
  const usage = {
    account_tier: 'free_beta',
    unlimited: false,
    personas: { used: 10, max: 10 },
    ai_requests: { used: 0, max: 50, resets_at: 0 },
    storage_bytes: { used: 0, max: 1 },
    export_formats: [],
  }
  vi.stubGlobal('fetch', async () => Response.json(usage))
  open()
  await screen.findByText('Persona Limit Reached')
  expect(screen.getByRole('link', { name: 'Manage personas' }).getAttribute('href')).toBe('/personas')
  expect(screen.queryByLabelText('Business context')).toBeNull()
})
