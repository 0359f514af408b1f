// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PersonaUpdate, PersonaUpdates } from '@whofor/core/persona/plan-update'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, jobOf } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { SurveyUpdates } from './survey-updates.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const marlene: PersonaUpdate = {
  id: 'u1',
  persona: { id: 'p1', name: 'Marlene Ostwick', subtitle: null },
  before: { count: 53, of: 128 },
  after: { count: 61, of: 150 },
  joined: 2,
  left: 0,
  answers: [],
  requests: 1,
  job_id: null,
  changes: {
    moved: [
      {
        code: 'Q1.A',
        question: 'A loaf costs 6 euros.',
        answer: 'Fine',
        before: { count: 27, n: 53 },
        after: { count: 12, n: 61 },
      },
    ],
    sentences: [
      {
        field: 'bio',
        before: 'Six euros is fine.',
        after: null,
        how: 'rewritten',
        codes: ['Q1.A'],
        fault: 'contradicted',
      },
      {
        field: 'key_justifications',
        before: '51% answered “Fine”.',
        after: '20% answered “Fine”.',
        how: 'recounted',
        codes: ['Q1.A'],
        fault: null,
      },
    ],
  },
}
const unchanged = { moved: [], sentences: [] }
const tobias: PersonaUpdate = {
  ...marlene,
  id: 'u2',
  persona: { id: 'p2', name: 'Tobias Kern', subtitle: null },
  joined: 0,
  requests: 0,
  changes: unchanged,
}
const gone: PersonaUpdate = {
  ...tobias,
  id: 'u3',
  persona: { id: 'p3', name: 'Amara Fennick', subtitle: null },
  after: null,
}
const appeared: PersonaUpdate = {
  ...tobias,
  id: 'u4',
  persona: null,
  before: null,
  requests: 1,
  answers: [
    {
      code: 'Q1.C',
      question: 'A loaf costs 6 euros.',
      answer: 'Too much',
      counted: {
        count: 30,
        n: 40,
        overall_count: 40,
        overall_n: 150,
        low: 0.6,
        high: 0.85,
        sets_apart: true,
      },
    },
  ],
}

/** The parts of a survey that its updates need. */
const survey = {
  id: 's1',
  status: 'closed',
  response_count: 150,
  personas_job_id: 'j1',
} as PublishedSurvey

const list = (items: PersonaUpdate[], changes: Partial<PersonaUpdates> = {}): PersonaUpdates => ({
  new_answers: 0,
  compared_answers: 22,
  items,
  ...changes,
})

/** Renders the updates; what is posted is kept, and answered with `after`, or never where that is null. */
function show(found: PersonaUpdates, after: object | null = list([]), job = jobOf({ state: 'succeeded' })) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input instanceof Request ? input.url : input), 'http://x').pathname
    if (init?.method === 'POST' || init?.method === 'DELETE') {
      sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null })
      return after === null ? new Promise<Response>(() => {}) : Response.json(after)
    }
    return Response.json(path.includes('/jobs/') ? job : found)
  })
  render(
    <AsAna>
      <SurveyUpdates survey={survey} />
    </AsAna>,
  )
  return sent
}

const rowOf = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 3, name: new RegExp(name) })).closest('li') as HTMLElement,
  )

test('shows per persona what moved, what no longer holds and what approving costs', async () => {
  show(list([marlene, tobias]))
  const row = await rowOf('Marlene Ostwick')
  expect(row.getByRole('heading').textContent).toBe('Marlene Ostwick 53 of 128 → , now 61 of 150 answers')
  expect(row.getByText('“Fine” fell from 51% to 20%.')).toBeTruthy()
  expect(row.getByText('2 people joined from other groups.')).toBeTruthy()
  expect(row.getByText('Six euros is fine.').tagName).toBe('DEL')
  expect(row.getByText(/^Too few people in the group say this now\. Will be rewritten\./)).toBeTruthy()
  expect(row.getByText('1 sentence with new figures')).toBeTruthy()
  expect(row.getByText('Uses 1 AI request.')).toBeTruthy()
  const other = await rowOf('Tobias Kern')
  expect(other.getByText('Every sentence still holds. Only the counts change.')).toBeTruthy()
  expect(other.queryByText(/AI request/)).toBeNull()
})

test('approves one, however often it is clicked', async () => {
  const sent = show(list([marlene, tobias]), null)
  const row = await rowOf('Marlene Ostwick')
  await userEvent.dblClick(row.getByRole('button', { name: 'Approve Marlene Ostwick' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/surveys/s1/updates/approve', body: { ids: ['u1'] } }]),
  )
})

test('approves all personas together, without groups that have none', async () => {
  const sent = show(list([marlene, tobias, gone, appeared]), { items: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all 2' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: ['u1', 'u2'] }))
})

test('keeps a persona as it is, and moves focus to the heading', async () => {
  const sent = show(list([marlene, tobias]), list([tobias]))
  await userEvent.click(
    (await rowOf('Marlene Ostwick')).getByRole('button', { name: 'Keep as is Marlene Ostwick' }),
  )
  await waitFor(() => expect(screen.queryByText('Marlene Ostwick')).toBeNull())
  expect(sent).toEqual([{ path: '/api/surveys/s1/updates/keep', body: { ids: ['u1'] } }])
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('22 answers since your personas were made'),
  )
})

test('a persona whose group is gone can be kept or, after a question, deleted', async () => {
  const sent = show(list([gone]))
  const row = await rowOf('Amara Fennick')
  expect(row.getByText(/^Its group is gone/)).toBeTruthy()
  expect(row.queryByRole('button', { name: /Approve/ })).toBeNull()
  expect(row.getByRole('button', { name: /^Keep as is/ })).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: /^Delete persona/ }))
  expect(sent).toEqual([])
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Amara Fennick?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete persona' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/personas/p3']))
})

test('a new group offers to make a persona', async () => {
  const sent = show(list([appeared], { compared_answers: 0 }), { items: [] })
  const row = await rowOf('New group')
  expect(row.getByText('“Too much”')).toBeTruthy()
  expect(row.getByText('75%, 27% overall')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Create persona' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ ids: ['u4'] }))
})

test('an update that failed says that nothing was changed, and can be approved again', async () => {
  const error = { code: 'ai_unavailable', message: 'The AI service is not available.' }
  show(
    list([{ ...marlene, job_id: 'j2' }]),
    { items: [] },
    jobOf({ kind: 'persona.update', state: 'failed', error }),
  )
  const row = await rowOf('Marlene Ostwick')
  expect((await row.findByRole('alert')).textContent).toBe(
    'The AI service is not available. Nothing was changed.',
  )
  expect(row.getByRole('button', { name: 'Approve Marlene Ostwick' })).toBeTruthy()
})

test('new answers offer a comparison', async () => {
  const sent = show(list([], { new_answers: 12 }), null)
  await screen.findByText('12 new answers since your personas were made')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Compare with personas' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/api/surveys/s1/refresh', body: null }]))
})

test('a comparison under way shows its progress', async () => {
  show(list([]), {}, jobOf({ kind: 'survey.refresh', progress: 50, of: 0 }))
  await screen.findByRole('progressbar', { name: 'Comparing the personas' })
})
