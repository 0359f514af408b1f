// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../lib/testing.tsx'
import { AuthorizePage } from './authorize-page.tsx'

const ASKED = {
  client_id: 'c',
  redirect_uri: 'https://claude.ai/cb',
  response_type: 'code',
  code_challenge: 'x',
  code_challenge_method: 'S256',
  state: 'a b%26c+=',
}
const APP = { app_name: 'Claude', redirect: { kind: 'website', host: 'claude.ai' } }
let shown: () => Response
let answered: () => Response
const sent: { url: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', `/oauth/authorize?${new URLSearchParams({ ...ASKED, surprise: '1' })}`)
  shown = () => Response.json({ state: 'asking', ...APP, scopes: ['personas:read', 'surveys:write'] })
  answered = () => Response.json({ redirect_to: '#answer' })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push({ url, body: body ? JSON.parse(String(body)) : undefined })
    return body ? answered() : shown()
  })
  render(<AuthorizePage />, { wrapper: AsAna })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const answersSent = () => sent.flatMap(({ body }) => (body ? [body] : []))

test('says who asks and where it goes back to, and sends what was left on, once', async () => {
  await screen.findByRole('heading', { name: 'Connect Claude to Whofor?' })
  screen.getByText('ana@example.com')
  screen.getByRole('heading', { name: 'Sends you back to claude.ai' })
  expect(new URL(sent[0]?.url ?? '', 'http://x').search).toBe(`?${new URLSearchParams(ASKED)}`)
  const [read, write] = screen.getAllByRole('checkbox')
  if (!read || !write) throw new Error('no scopes')
  await userEvent.click(read)
  await userEvent.click(write)
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  screen.getByText('Choose what the app may do.')
  expect(answersSent()).toEqual([])
  await userEvent.click(read)
  answered = () => refused(409, 'You have 20 connected apps.', { code: 'conflict' })
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await screen.findByText('You have 20 connected apps.')
  answered = () => Response.json({ redirect_to: '#answer' })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Allow' }))
  await screen.findByRole('heading', { name: 'Claude is connected' })
  expect(location.hash).toBe('#answer')
  expect(screen.getByRole('link', { name: 'Back to claude.ai' }).getAttribute('href')).toBe('#answer')
  const allowed = { ...ASKED, allow: true, scopes: ['personas:read'] }
  expect(answersSent()).toEqual([allowed, allowed])
})

test('a refusal goes back, too', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Deny' }))
  await screen.findByRole('heading', { name: 'Claude was not connected' })
  expect(answersSent()).toEqual([{ ...ASKED, allow: false, scopes: [] }])
})

test('an app that asks wrongly is explained, and nobody leaves without a click', async () => {
  cleanup()
  const reason = 'The app asks for access to another server.'
  shown = () => Response.json({ state: 'refused', ...APP, reason, return_to: '#error' })
  render(<AuthorizePage />, { wrapper: AsAna })
  await screen.findByRole('heading', { name: 'Claude can’t be connected' })
  screen.getByText(reason)
  expect(location.hash).toBe('')
  expect(screen.getByRole('link', { name: 'Back to claude.ai' }).getAttribute('href')).toBe('#error')
})

test('an unknown app has no way back; a failed request can be tried again', async () => {
  cleanup()
  shown = () => refused(404, 'This app isn’t registered here.', { code: 'not_found' })
  render(<AuthorizePage />, { wrapper: AsAna })
  await screen.findByText('This app isn’t registered here.')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Go to dashboard'])
  cleanup()
  shown = () => refused(503, 'Our database isn’t available.', { code: 'busy' })
  render(<AuthorizePage />, { wrapper: AsAna })
  await screen.findByText('Our database isn’t available.')
  shown = () => Response.json({ state: 'asking', ...APP, scopes: ['personas:read'] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Allow' })
})
