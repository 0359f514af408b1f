// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paste } from '../../lib/testing.tsx'
import { RegisterForm } from './register-form.tsx'

const sent: unknown[] = []
let reply: () => Response = () => Response.error()

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return reply()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RegisterForm onCreated={() => {}} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const problem =
  (code: string, title = 'Please choose another.') =>
  () =>
    Response.json(
      { type: `urn:whofor:problem:${code}`, title, status: 422, code },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    )

const described = (field: HTMLElement) => field.getAttribute('aria-describedby')

async function fill({ confirm = 'a long password', accept = true } = {}): Promise<void> {
  await paste(screen.getByLabelText('Email'), 'ana@example.com')
  await paste(screen.getByLabelText('Password'), 'a long password')
  await paste(screen.getByLabelText('Confirm password'), confirm)
  if (accept) await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

test('sends nothing while the passwords differ, and says so beside the second', async () => {
  await fill({ confirm: 'another' })
  expect(sent).toEqual([])
  const confirm = screen.getByLabelText('Confirm password')
  expect(confirm.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(confirm)
})

test('sends nothing before the terms are accepted', async () => {
  await fill({ accept: false })
  expect(sent).toEqual([])
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
})

test('every field that is wrong says so at once, and their number', async () => {
  await paste(screen.getByLabelText('Email'), 'rosa')
  await paste(screen.getByLabelText('Password'), 'abc')
  await paste(screen.getByLabelText('Confirm password'), 'abcd')
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  for (const text of [
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Passwords do not match',
    'You must accept the terms and conditions',
  ])
    screen.getByText(text)
  expect(screen.getByRole('alert').textContent).toBe('Fix four things to create your account')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('alert').textContent).toBe('Fix three things to create your account')
  expect(sent).toEqual([])
})

test('an empty form says what each field needs', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(screen.getByRole('alert').textContent).toBe('Fix three things to create your account')
})

test('why the server refuses a password is shown in place of the help, and nothing typed is lost', async () => {
  reply = problem('weak_password', 'This password appears in known data breaches. Choose another.')
  expect(screen.getByText('At least 8 characters').id).toBe(described(screen.getByLabelText('Password')))
  await fill()
  const message = await screen.findByText('This password appears in known data breaches. Choose another.')
  expect(screen.queryByText('At least 8 characters')).toBeNull()
  expect(message.id).toBe(described(screen.getByLabelText('Password')))
  expect(sent).toEqual([
    {
      email: 'ana@example.com',
      password: 'a long password',
      confirm_password: 'a long password',
      accept_terms: true,
    },
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
})

test('an email address that is taken is named beside its field', async () => {
  reply = problem('email_taken')
  await fill()
  await screen.findByText('Please choose another.')
  const email = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, '.org')
  expect(document.activeElement).toBe(email)
  expect(email).toHaveProperty('value', 'ana@example.com.org')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what concerns no field is said above the form', async () => {
  reply = problem('registration_closed')
  await fill()
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t create your account')
})

test.each([
  ['an error page of a proxy', () => new Response('<h1>500</h1>', { status: 500 })],
  ['a page in place of the reply', () => new Response('<h1>Welcome</h1>', { status: 200 })],
])('%s says what failed, and nothing typed is lost', async (_, unusable) => {
  reply = unusable
  await fill()
  await screen.findByText('Failed to create account')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
})

test('a failure without a message has one, and can be tried again', async () => {
  reply = () => new Response('<no>', { headers: { 'content-type': 'application/json' } })
  await fill()
  await screen.findByText('Failed to create account')
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(sent).toHaveLength(2)
})
