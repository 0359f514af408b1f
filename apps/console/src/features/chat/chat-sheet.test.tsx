// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Persona } from '@whofor/core/persona/persona'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../../lib/query-keys.ts'
import { ChatSheet } from './chat-sheet.tsx'

/** Only the parts that the sheet reads. */
const persona = {
  id: 'p1',
  name: 'Bea',
  image_url: null,
  structured_data: {
    demographics: {},
    psychographics: {},
    behaviors: {},
    goals: { fears: ['That the rye is gone after nine'] },
    relationship_to_business: { key_objections: [] },
  },
  unstructured_data: {
    bio: '',
    typical_day: '',
    weekend_activities: '',
    why_they_engage: '',
    challenges: [],
    quote: '',
  },
  demographic_insights: {},
  intake_questions: null,
  intake_answers: null,
} as unknown as Persona
const earlier = [
  { id: 'm1', role: 'user', text: 'What do you fear?', created_at: 1 },
  { id: 'm2', role: 'persona', text: 'The rye is gone after nine.', created_at: 2 },
]
const onClose = vi.fn()
const sent: unknown[] = []
let reply: () => Response | Promise<Response>

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ answering: false, messages: earlier })
    sent.push(JSON.parse(String(init.body)))
    return reply()
  })
  const client = new QueryClient()
  client.setQueryData(keys.session, { user: null, instance: { ai: { demo: true } } })
  render(
    <QueryClientProvider client={client}>
      <ChatSheet persona={persona} counts={null} open onClose={onClose} />
      <section id="goals">Goals of Bea</section>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const composer = () => screen.getByRole('textbox', { name: 'Question to Bea' })

test('Enter asks, Shift+Enter starts a new line', async () => {
  reply = () => new Promise(() => {})
  await userEvent.type(composer(), 'One{Shift>}{Enter}{/Shift}two')
  expect(composer()).toHaveProperty('value', 'One\ntwo')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([{ message: 'One\ntwo' }])
  expect(composer()).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
})

test('asks nothing when blank or too long, and says how much is too long', async () => {
  await userEvent.type(composer(), ' {Enter}')
  await userEvent.clear(composer())
  await userEvent.paste('x'.repeat(2_100))
  expect(screen.getByText(/characters over the limit$/)).toBeTruthy()
  expect(composer().getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(sent).toEqual([])
})

test('an answer names the section of the sheet that it repeats, and leads there', async () => {
  const goals = screen.getByText('Goals of Bea')
  goals.scrollIntoView = vi.fn()
  await userEvent.click(await screen.findByRole('button', { name: 'Goals' }))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(goals))
  expect(goals.scrollIntoView).toHaveBeenCalledOnce()
})

test('says when the demo model answers', () => {
  expect(screen.getByText(/^Demo model:/)).toBeTruthy()
})

test('a double click on Ask asks once', async () => {
  reply = () => new Promise(() => {})
  await userEvent.type(composer(), 'Why?')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ask' }))
  expect(sent).toHaveLength(1)
})

test('a question that was not answered is back in the field, to be asked again', async () => {
  reply = () =>
    Response.json(
      { type: 'urn:whofor:problem:internal', title: 'Down for a moment.', status: 500, code: 'internal' },
      { status: 500, headers: { 'content-type': 'application/problem+json' } },
    )
  await userEvent.type(composer(), 'Why?{Enter}')
  await screen.findByText('Down for a moment. Your question is kept.')
  await waitFor(() => expect(composer()).toHaveProperty('value', 'Why?'))
  await userEvent.type(composer(), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
})
