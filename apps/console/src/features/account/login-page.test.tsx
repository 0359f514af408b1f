// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { SessionReply } from '@whofor/core/account/schema'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../../lib/query-keys.ts'
import { LoginPage } from './login-page.tsx'

afterEach(cleanup)

function open({ registration, sends_mail }: Pick<SessionReply['instance'], 'registration' | 'sends_mail'>) {
  const client = new QueryClient()
  const instance = { registration, sends_mail, support_email: null, providers: [] }
  client.setQueryData(keys.session, { user: null, second_factor: null, instance })
  render(
    <QueryClientProvider client={client}>
      <LoginPage />
    </QueryClientProvider>,
  )
}

const signUp = () => screen.queryByRole('link', { name: 'Sign up' })
const code = () => screen.queryByRole('link', { name: 'Email me a code' })

test('an open instance offers to sign up, and a code by mail', () => {
  open({ registration: 'open', sends_mail: true })
  expect(signUp()).not.toBeNull()
  expect(code()).not.toBeNull()
})

test('one without mail offers no code', () => {
  open({ registration: 'open', sends_mail: false })
  expect(signUp()).not.toBeNull()
  expect(code()).toBeNull()
})

test.each([
  [true, 'Have an invitation? Open the link in your email.'],
  [false, 'Have an invitation? Open the link that you were given.'],
])('one by invitation leads to its link (sends mail: %s)', (sends_mail, text) => {
  open({ registration: 'invite', sends_mail })
  expect(signUp()).toBeNull()
  screen.getByText(text)
})

test('a closed one offers nothing', () => {
  open({ registration: 'closed', sends_mail: false })
  expect(signUp()).toBeNull()
  expect(screen.queryByText(/invitation/)).toBeNull()
})
