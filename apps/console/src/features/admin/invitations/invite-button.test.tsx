// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStepUpQuestion } from '../../../lib/step-up.ts'
import { AsAna, paste, refused } from '../../../lib/testing.tsx'
import { InviteButton } from './invite-dialog.tsx'

const OPEN = {
  id: 'i1',
  email: 'mei@example.com',
  account_tier: 'gold_plus',
  invited_by: 'ana@example.com',
  created_at: 0,
  expires_at: 1_800_000_000_000,
}
const CREATED = { invitation: { ...OPEN, id: 'i2' }, url: 'http://localhost/invitation/abc' }
let sendsMail = false
const sent: { method: string; url: string; body: unknown }[] = []
let reply: () => Response = () => Response.json(CREATED, { status: 201 })

beforeEach(() => {
  sent.length = 0
  sendsMail = false
  reply = () => Response.json(CREATED, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    if (method !== 'GET') sent.push({ method, url, body: body ? JSON.parse(String(body)) : undefined })
    if (method === 'POST') return reply()
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (url.endsWith('/api/session'))
      return Response.json({ user: null, instance: { sends_mail: sendsMail } })
    return Response.json({ items: [OPEN], next_cursor: null, total: 1 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function StepUp() {
  const question = useStepUpQuestion()
  return (
    question && (
      <>
        <button type="button" onClick={() => question.answer(true)}>
          Confirm
        </button>
        <button type="button" onClick={() => question.answer(false)}>
          Decline
        </button>
      </>
    )
  )
}

async function open(tiers?: string[]) {
  render(
    <AsAna>
      <InviteButton {...(tiers && { tiers })} />
    </AsAna>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('mei@example.com')
}

test('invites to the chosen tier and shows the link once', async () => {
  await open(['free_beta', 'gold_plus'])
  await paste(screen.getByLabelText('Email'), 'samir@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Tier'), 'gold_plus')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Create link' }))
  const link = await screen.findByLabelText('Link')
  expect(link).toHaveProperty('value', CREATED.url)
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { email: 'samir@example.com', account_tier: 'gold_plus' }],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Invite someone else' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test('offers no tiers where there is one', async () => {
  await open(['free_beta'])
  expect(screen.queryByLabelText('Tier')).toBeNull()
})

test('an address that is refused is named beside its field and kept', async () => {
  await open()
  const message = 'This address has an account already.'
  reply = () => refused(409, message, { code: 'email_taken', errors: [{ path: 'email', message }] })
  await paste(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  await screen.findByText(message)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test.each([
  ['sends what was typed once the administrator has confirmed who they are', 'Confirm', 2],
  ['keeps what was typed when they do not confirm', 'Decline', 1],
])('%s', async (_, answer, requests) => {
  render(<StepUp />)
  await open()
  reply = () =>
    sent.length > 1
      ? Response.json(CREATED, { status: 201 })
      : refused(403, 'Confirm that it’s you to continue.', { code: 'reauthentication_needed' })
  await paste(screen.getByLabelText('Email'), 'samir@example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  await userEvent.click(await screen.findByRole('button', { name: answer }))
  if (requests === 2) await screen.findByLabelText('Link')
  else expect(screen.getByLabelText('Email')).toHaveProperty('value', 'samir@example.com')
  expect(screen.queryByText('Couldn’t invite')).toBeNull()
  expect(sent).toHaveLength(requests)
  for (const { body } of sent) expect(body).toMatchObject({ email: 'samir@example.com' })
})

test('makes a new link with the tier of the invitation, and revokes it', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'New link for mei@example.com' }))
  await screen.findByLabelText('Link')
  const list = within(screen.getByRole('region', { name: 'Open invitations' }))
  await userEvent.click(list.getByRole('button', { name: 'Revoke the invitation for mei@example.com' }))
  expect(sent.map(({ method, url, body }) => [method, new URL(url, 'http://x').pathname, body])).toEqual([
    ['POST', '/api/admin/invitations', { email: 'mei@example.com', account_tier: 'gold_plus' }],
    ['DELETE', '/api/admin/invitations/i1', undefined],
  ])
})

test('where mail is sent, says so', async () => {
  sendsMail = true
  await open()
  screen.getByRole('button', { name: 'Send again to mei@example.com' })
  await paste(screen.getByLabelText('Email'), 'samir@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(/^An email is on its way to/)
})
