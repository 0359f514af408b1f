// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryText } from '../../../lib/carried-text.ts'
import { AsAna, paste, refused, stubPosts } from '../../../lib/testing.tsx'
import { SetUpSurvey } from './set-up-survey.tsx'

let sent: unknown[]
let reply: () => Response | Promise<Response>

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/surveys/create')
  sent = stubPosts(() => reply())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(): void {
  render(
    <AsAna>
      <SetUpSurvey />
    </AsAna>,
  )
}
const generate = () => screen.getByRole('button', { name: /Generate Questions|Starting…/ })
async function fill(): Promise<void> {
  await paste(screen.getByLabelText('Title'), 'Saturday bread')
  await userEvent.selectOptions(screen.getByLabelText('Who answers?'), 'Other')
  await paste(screen.getByLabelText('Custom respondent type'), 'Neighbour')
  await paste(screen.getByLabelText('Business context'), 'A bakery.')
  await userEvent.click(screen.getByRole('radio', { name: /^Simple/ }))
}

test('cannot be sent before everything is filled in, and says what is missing', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Title'), 'Saturday bread{Enter}')
  expect(screen.getByText('Still missing: business context, who answers, detail level')).toBeTruthy()
  expect(generate()).toHaveProperty('disabled', true)
  expect(sent).toEqual([])
})

test('names a text that is too long while it is typed', async () => {
  open()
  await userEvent.click(screen.getByLabelText('Title'))
  await userEvent.paste('x'.repeat(201))
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('{Backspace}')
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBeNull()
})

test('sends what was typed and opens the draft', async () => {
  reply = () => Response.json({ survey: { id: 's1' }, job: { id: 'j1' } }, { status: 202 })
  open()
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: '5' }))
  await userEvent.click(generate())
  await waitFor(() => expect(location.search).toContain('s1'))
  expect(sent).toEqual([
    {
      title: 'Saturday bread',
      relationship: 'Neighbour',
      business_context: 'A bakery.',
      detail_level: 'simple',
      persona_count: 5,
    },
  ])
})

test('two clicks in one frame send once', async () => {
  reply = () => new Promise(() => {})
  open()
  await fill()
  await act(async () => {
    generate().click()
    generate().click()
  })
  expect(sent).toHaveLength(1)
})

test('a failure keeps what was typed, also over a reload, and can be tried again', async () => {
  reply = () => refused(500, 'Down for a moment.')
  open()
  await fill()
  await userEvent.click(generate())
  const alert = await screen.findByText('Down for a moment. What you typed is kept.')
  expect(alert.closest('[role=alert]')).toBe(document.activeElement)
  await userEvent.click(generate())
  await waitFor(() => expect(sent).toHaveLength(2))
  cleanup()
  open()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Saturday bread')
  expect(screen.getByLabelText('Custom respondent type')).toHaveProperty('value', 'Neighbour')
})

test('shows the server’s errors where the text was typed', async () => {
  reply = () => refused(400, 'Invalid', { errors: [{ path: 'relationship', message: 'No such characters' }] })
  open()
  await fill()
  await userEvent.click(generate())
  await screen.findByText('No such characters')
  const field = screen.getByLabelText('Custom respondent type')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, 's')
  expect(screen.queryByText('No such characters')).toBeNull()
})

test('a text typed before signing up joins the business context, once', async () => {
  carryText('A bakery in Porto.')
  open()
  expect(screen.getByLabelText('Business context')).toHaveProperty('value', 'A bakery in Porto.')
  cleanup()
  open()
  expect(screen.getByLabelText('Business context')).toHaveProperty('value', 'A bakery in Porto.')
})
