// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../lib/testing.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** Only the parts that the dialog reads. */
const detailOf = (said: number, slug: string | null) =>
  ({
    persona: {
      id: 'p1',
      name: 'Bea',
      imported: false,
      survey_id: null,
      group: null,
      intake_questions: Array.from({ length: said }, (_, index) => ({
        question: `Question ${index}?`,
        type: 'text',
        options: [],
        explanation: '',
      })),
      intake_answers: Array.from({ length: said }, () => 'Yes'),
    },
    share: slug === null ? null : { slug, includes_answers: false },
    views: { own: 1, shared: 0 },
  }) as unknown as PersonaDetail

const sent: [method: string, body: unknown][] = []
let answers: (() => Response)[]

beforeEach(() => {
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') return Response.json({ export_formats: ['pdf'] })
    sent.push([init?.method ?? '', JSON.parse(String(init?.body ?? 'null'))])
    return answers.shift()?.() ?? Response.json({ slug: 's', url: '/p/s', includes_answers: true })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (said: number, slug: string | null = 's') =>
  render(
    <AsAna>
      <ShareDialog detail={detailOf(said, slug)} open onClose={() => {}} />
    </AsAna>,
  )
const include = () => screen.getByRole('switch', { name: 'Include what I answered' })

test('answers are left out until the owner includes them, and again when that fails', async () => {
  show(2)
  expect(include()).toHaveProperty('checked', false)
  expect(screen.getByText(/^Shows the 2 questions of the wizard with your answers\./)).toBeTruthy()
  answers = [() => refused(500, 'Down for a moment.')]
  await userEvent.click(include())
  await screen.findByText(/Down for a moment/)
  expect(include()).toHaveProperty('checked', false)
  await userEvent.click(include())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(['PUT', { include_answers: true }])
})

test('a persona without answers has no switch', () => {
  show(0)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a link to this computer says so, before and after it is made, and offers a PDF', async () => {
  show(2, null)
  expect(screen.getByText(/^The link works only on this computer, so others cannot open it\./)).toBeTruthy()
  cleanup()
  show(2)
  expect(screen.getByText(/This link works on this computer only/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.getByText(/The PDF includes your answers\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Email it' })).toBeNull()
  expect(screen.queryByText(/Anyone with the link/)).toBeNull()
})

test('a link that others can open can be emailed', () => {
  vi.stubGlobal('location', new URL('https://personas.example.com/personas/p1'))
  show(2)
  const mail = screen.getByRole('link', { name: 'Email it' }).getAttribute('href')
  expect(mail).toContain(encodeURIComponent('https://personas.example.com/p/s'))
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})
