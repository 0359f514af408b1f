// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { ErrorState } from '../components/ui/states.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import { RegisterPage } from '../features/account/register-page.tsx'
import { notifyError } from '../features/surveys/review/use-review.tsx'
import { ApiError } from '../lib/api.ts'
import { keys } from '../lib/query-keys.ts'
import { Footer } from './shell.tsx'

afterEach(cleanup)

function show(content: ReactNode, support_email: string | null): void {
  const client = new QueryClient()
  const instance = {
    version: '4.2.0',
    registration: 'closed',
    support_email,
    providers: [],
    sends_mail: true,
  }
  client.setQueryData(keys.session, { user: null, second_factor: null, instance })
  render(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
}
const mails = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href') === 'mailto:help@example.com')
    .map(({ textContent }) => textContent)
const failed = (code: 'ai_configuration' | 'internal') => (
  <ErrorState
    title="Couldn’t draft"
    error={new ApiError(502, { code, title: 'AI service configuration error. Please contact support.' })}
    onRetry={() => {}}
  />
)

test.each([
  ['a closed registration', <RegisterPage key="page" />, 'help@example.com'],
  ['the footer', <Footer key="footer" />, 'Help'],
  ['an error of the configuration', failed('ai_configuration'), 'Contact support'],
])('the support address is on %s, where there is one', (_, content, label) => {
  show(content, 'help@example.com')
  expect(mails()).toEqual([label])
  cleanup()
  show(content, null)
  expect(
    screen.queryAllByRole('link').filter((link) => /^mailto:/.test(link.getAttribute('href') ?? '')),
  ).toEqual([])
})

test('a toast on the review page leads to the support address where the configuration is wrong', async () => {
  show(<Toaster />, 'help@example.com')
  await act(async () => void notifyError('Please contact support.', { code: 'ai_configuration' }))
  await screen.findByText('Please contact support.')
  expect(mails()).toEqual(['Contact support'])
  await act(async () => void toast.dismiss())
})

test('an error that the owner can mend names no support', () => {
  show(failed('internal'), 'help@example.com')
  expect(mails()).toEqual([])
})

test('the footer names the version', () => {
  show(<Footer />, null)
  expect(screen.getByText(/Whofor 4\.2\.0/)).toBeTruthy()
})
