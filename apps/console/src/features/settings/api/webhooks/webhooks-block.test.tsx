// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../../lib/testing.tsx'
import { WebhooksBlock } from './webhooks-block.tsx'

const DELIVERY = {
  id: 'sent',
  event_id: 'msg_1',
  event: 'answer.created',
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  status: 200,
  error: null,
  duration_ms: 120,
  attempted_at: 0,
  created_at: 0,
}
const webhookOf = (id: string, more: object = {}) => ({
  id,
  url: `https://${id}.example/in`,
  events: ['answer.created'],
  created_at: 0,
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  paused_until: null,
  failures: 0,
  previous_secret_until: null,
  last_delivery: DELIVERY,
  ...more,
})
const FAILED = { ...DELIVERY, state: 'waiting', status: null, error: 'timeout' }
const items = [
  webhookOf('one'),
  webhookOf('crm', {
    failing_since: 1,
    failures: 5,
    last_delivery: { ...FAILED, next_attempt_at: Date.now() + 5 * 60_000 + 5_000 },
  }),
  webhookOf('old', { disabled_at: 1, disabled_reason: 'failing' }),
]
const SECRET = 'whsec_abc'
let max = 10
let created: () => Response
const sent: [string, unknown][] = []

beforeEach(() => {
  sent.length = 0
  max = 10
  created = () => Response.json({ webhook: webhookOf('new'), secret: SECRET }, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && url.includes('/deliveries/'))
      return Response.json({ ...DELIVERY, body: '{"type":"answer.created"}', reply: 'thanks' })
    if (method === 'GET' && url.includes('/deliveries'))
      return Response.json({ items: [DELIVERY], next_cursor: null })
    if (method === 'GET') return Response.json({ items, max })
    sent.push([`${method} ${url}`, body ? JSON.parse(String(body)) : undefined])
    if (url.endsWith('/replay') || url.endsWith('/test')) return Response.json(DELIVERY)
    if (method === 'PATCH') return Response.json(items[0])
    return method === 'POST' ? created() : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = () => render(<WebhooksBlock />, { wrapper: AsAna })
const choose = async (row: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for https://${row}.example/in` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

test('says how each webhook does', async () => {
  show()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Active')
  expect(rows[0]).toContain('answer.created · last delivery 200 in 120 ms')
  expect(rows[1]).toContain('Failing')
  expect(rows[1]).toContain('failures: 5 · no reply within 10 seconds · tries again in 5 minutes')
  expect(rows[2]).toMatch(/Off.*turned off after five days of failures/)
})

test('a new webhook shows its secret to copy; a refusal keeps what was typed', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/in')
  await userEvent.click(dialog.getByRole('checkbox', { name: /survey.closed/ }))
  created = () => refused(422, 'This address is in a private network.', { code: 'invalid_request' })
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await dialog.findByText('This address is in a private network.')
  created = () => Response.json({ webhook: webhookOf('new'), secret: SECRET }, { status: 201 })
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Add webhook' }))
  within(await screen.findByRole('region', { name: 'Secret of https://new.example/in' })).getByText(SECRET)
  const body = { url: 'https://10.0.0.1/in', events: ['answer.created', 'personas.ready'] }
  expect(sent).toEqual([
    ['POST /api/webhooks', body],
    ['POST /api/webhooks', body],
  ])
})

test('deliveries show what was sent and replied, and are sent again', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Deliveries to https://one.example/in' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Deliveries' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Send answer.created of .* again$/ }))
  await vi.waitFor(() => expect(sent).toEqual([['POST /api/webhooks/one/deliveries/sent/replay', undefined]]))
})

test('one is tested, turned on and deleted after a question', async () => {
  show()
  await choose('one', 'Send test event')
  await choose('old', 'Turn on')
  await choose('crm', 'Delete')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this webhook?' }))
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/webhooks/one/test', undefined],
      ['PATCH /api/webhooks/old', { enabled: true }],
      ['DELETE /api/webhooks/crm', undefined],
    ]),
  )
})
