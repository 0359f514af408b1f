// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AiStatus, AiTest } from '@whofor/core/account/instance'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../lib/testing.tsx'
import { AiStatusPanel } from './ai-status-panel.tsx'

const STATUS: AiStatus = {
  demo: false,
  provider: 'Ollama',
  host: 'ollama:11434',
  key: 'not_needed',
  text_model: 'example-70b',
  image_model: null,
  missing: null,
  calls: { running: 2, waiting: 1, max: 5 },
  last_success_at: null,
  last_24_hours: { requests: 184, failed: 1, cost: 1.12, median_ms: 4100, slowest_ms: 22_000, failures: [] },
  cost_this_month: 16.33,
  last_test: null,
}
const tested = (changes: Partial<AiTest> = {}): AiTest => ({
  at: Date.now(),
  model: 'example-70b',
  host: 'ollama:11434',
  duration_ms: 800,
  code: null,
  detail: null,
  output_mode: 'json_schema',
  ...changes,
})

let status = STATUS
let posts = 0
let reply: () => Response | Promise<Response>

beforeEach(() => {
  status = STATUS
  posts = 0
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(status)
    posts += 1
    return reply()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** From now on this is the last test, as for the server. */
function answerWith(result: AiTest): void {
  reply = () => {
    status = { ...status, last_test: result }
    return Response.json(result)
  }
}

const open = () =>
  render(
    <AsAna>
      <AiStatusPanel />
    </AsAna>,
  )
const button = () => screen.findByRole('button', { name: 'Test connection' })

test('shows the models and the last day, and what a test found; a double click is one test', async () => {
  answerWith(tested())
  const answer = reply
  const { promise, resolve } = Promise.withResolvers<void>()
  reply = async () => {
    await promise
    return answer()
  }
  open()
  await userEvent.dblClick(await button())
  resolve()
  expect(await screen.findByRole('heading', { name: 'Connected' })).toBeDefined()
  expect(posts).toBe(1)
  expect(screen.getByRole('status').textContent).toBe(
    'example-70b answered in 0.8 s. Structured output works. Tested just now.',
  )
  for (const text of ['ollama:11434 · no key needed', '2 of 5 calls running', '4.1 s', '$16.33 this month'])
    expect(screen.getByText(text)).toBeDefined()
})

test('a failed test says what to do, with the provider’s words; the next one replaces it', async () => {
  answerWith(
    tested({ code: 'ai_configuration', detail: 'Incorrect API key provided: ….', output_mode: null }),
  )
  open()
  await userEvent.click(await button())
  expect(await screen.findByRole('heading', { name: 'Not connected' })).toBeDefined()
  expect(screen.getByText(/Check AI_API_KEY/)).toBeDefined()
  expect(screen.getByText('Incorrect API key provided: ….')).toBeDefined()
  answerWith(tested())
  await userEvent.click(await button())
  expect(await screen.findByRole('heading', { name: 'Connected' })).toBeDefined()
})

test('a refused test keeps the page and says why', async () => {
  reply = () => refused(429, 'Too many attempts. Try again in 3 minutes.', { code: 'rate_limited' })
  open()
  await userEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 3 minutes.')
  expect(await screen.findByText('184')).toBeDefined()
})

test('a missing setting is named, and nothing can be tested', async () => {
  status = { ...STATUS, missing: 'model', text_model: null }
  open()
  expect(await screen.findByText(/set AI_TEXT_MODEL and restart Whofor/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull()
})

test('with the demo model it says what to set to connect another', async () => {
  status = { ...STATUS, demo: true, host: null }
  open()
  expect(await screen.findByRole('region', { name: 'How to connect a model' })).toBeDefined()
  expect(screen.getByText('AI_TEXT_MODEL=gpt-5-mini')).toBeDefined()
  cleanup()
  status = STATUS
  open()
  await screen.findByText('example-70b')
  expect(screen.queryByRole('region', { name: 'How to connect a model' })).toBeNull()
})

test('failures are listed by what failed', async () => {
  const failure = { id: '1', at: 0, request_type: 'persona_chat', model: 'example-70b', code: 'ai_timeout' }
  status = { ...STATUS, last_24_hours: { ...STATUS.last_24_hours, failures: [failure] } }
  open()
  const list = await screen.findByRole('list', { name: 'Latest failures' })
  expect(list.textContent).toContain('Timed out')
  expect(list.textContent).toContain('chat · example-70b')
})
