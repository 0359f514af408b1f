// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ImportCheck } from '@whofor/core/survey/import/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, paste, refused } from '../../lib/testing.tsx'
import { ImportPage } from './import-page.tsx'

const CHECK: ImportCheck = {
  encoding: 'utf-8',
  separator: ';',
  rows: 12,
  importable: 10,
  columns: [
    column('How far?', [
      { text: 'Next door', score: 10, values: ['Next door'], count: 6 },
      { text: 'Further', score: 0, values: ['Further'], count: 4 },
    ]),
    column('Rye?', [
      { text: 'Yes', score: 10, values: ['Yes'], count: 5 },
      { text: 'No', score: 0, values: ['No'], count: 5 },
    ]),
    { ...column('Comment', []), kind: 'text', options: null, order: null, others: null },
  ],
  notes: ['Line 1: column 9 has no name.'],
  faults: [
    fault(5, {
      kind: 'option',
      column: 0,
      value: 'Next dor',
      suggestion: 'Next door',
      text: 'Unknown option',
    }),
    fault(9, { kind: 'unanswered', column: 1, text: 'Not answered' }),
  ],
  left_out: [
    { kind: 'option', rows: 1 },
    { kind: 'unanswered', rows: 1 },
  ],
  problem: null,
}

function column(name: string, options: NonNullable<ImportCheck['columns'][number]['options']>) {
  const others = { values: name === 'How far?' ? 1 : 0, rows: name === 'How far?' ? 1 : 0 }
  return {
    name,
    kind: 'question',
    example: 'x',
    filled: 12,
    distinct: 2,
    options,
    order: 'appearance',
    others,
  } as const
}

function fault(line: number, found: Partial<ImportCheck['faults'][number]>): ImportCheck['faults'][number] {
  return { line, kind: 'empty', text: '', column: null, value: null, suggestion: null, ...found }
}

type Sent = { path: string; settings: Record<string, unknown>; file: string }
let sent: Sent[]
let reply: (request: Sent) => Response | Promise<Response>

beforeEach(() => {
  history.replaceState(null, '', '/surveys/import')
  sessionStorage.clear()
  sent = []
  reply = () => Response.json(CHECK)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!(init?.body instanceof FormData)) return Response.error()
    const file = init.body.get('file')
    const request = {
      path: String(url).replace('/api/surveys/import', ''),
      settings: JSON.parse(String(init.body.get('settings'))) as Record<string, unknown>,
      file: file instanceof File ? file.name : '',
    }
    sent.push(request)
    return reply(request)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(file = new File(['A;B\n'], 'saturday-bread.csv')): Promise<void> {
  render(
    <AsAna>
      <ImportPage />
    </AsAna>,
  )
  await userEvent.upload(screen.getByLabelText('CSV file with answers'), file)
}
const review = () => screen.findByRole('heading', { name: '10 of 12 rows can be imported' })
const last = () => sent.at(-1)

async function describeSurvey(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Who answers?'), 'Client')
  await paste(screen.getByLabelText('Business context'), 'A bakery.')
  await userEvent.click(screen.getByRole('radio', { name: /^Simple/ }))
}

test('refuses a file over 50 MB without sending it', async () => {
  const file = new File(['x'], 'large.csv')
  Object.defineProperty(file, 'size', { value: 51_000_000 })
  await open(file)
  expect((await screen.findByRole('alert')).textContent).toContain('large.csv has 51 MB, more than 50 MB.')
  expect(sent).toEqual([])
})

test('says why a file cannot be read, and takes another', async () => {
  reply = () => refused(422, 'This is an Excel workbook.', { code: 'invalid_request' })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('This is an Excel workbook.')
  reply = () => Response.json(CHECK)
  await userEvent.upload(screen.getByLabelText('CSV file with answers'), new File(['A;B'], 'other.csv'))
  await review()
  expect(sent).toHaveLength(2)
})

test('shows columns, scores and left-out rows', async () => {
  await open()
  await review()
  expect(screen.getByLabelText('Column How far? becomes')).toHaveProperty('value', 'question')
  expect(screen.getByLabelText('Column Comment becomes')).toHaveProperty('value', 'text')
  expect(screen.getByLabelText('Score for Next door')).toHaveProperty('value', '10')
  expect(screen.getByText(/scores are a guess/)).toBeTruthy()
  expect(screen.getByText('Line 1: column 9 has no name.')).toBeTruthy()
  expect(screen.getByText(/1 with an unknown option, 1 with an unanswered question/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }))
  expect(screen.getByLabelText('Score for Yes')).toHaveProperty('value', '10')
})

test('asks again for what a change of the mapping means', async () => {
  await open()
  await review()
  await userEvent.selectOptions(screen.getByLabelText('Column Comment becomes'), 'skip')
  await waitFor(() => expect(last()?.settings).toMatchObject({ columns: [{}, {}, { kind: 'skip' }] }))
  await userEvent.click(screen.getByRole('button', { name: /for line 5$/ }))
  await waitFor(() =>
    expect(last()?.settings).toMatchObject({
      columns: [{ options: [{ values: ['Next door', 'Next dor'] }, {}] }, {}, {}],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Count as “Other”' }))
  await waitFor(() =>
    expect(last()?.settings).toMatchObject({
      columns: [{ options: [{}, {}, { text: 'Other', rest: true }] }, {}, {}],
    }),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /unanswered/ }))
  await waitFor(() => expect(last()?.settings).toMatchObject({ keep_unanswered: true }))
})

test('reads the file again in another encoding, without the old mapping', async () => {
  await open()
  await review()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'windows-1252')
  await waitFor(() => expect(last()?.settings).toEqual({ encoding: 'windows-1252', separator: ';' }))
})

test('keeps changed scores and order while it asks again, and after that failed', async () => {
  await open()
  await review()
  const score = screen.getByLabelText('Score for Next door')
  await userEvent.clear(score)
  await userEvent.type(score, '4')
  await userEvent.click(screen.getByRole('button', { name: 'Move Further up' }))
  reply = () => refused(503, 'The server has too much to do right now.')
  await userEvent.click(screen.getByRole('checkbox', { name: /unanswered/ }))
  await screen.findByText(/Your changes are kept\./)
  expect(last()?.settings).toMatchObject({
    columns: [{ options: [{ text: 'Further' }, { score: 4 }] }, {}, {}],
  })
  reply = () => Response.json(CHECK)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/Your changes are kept\./)).toBeNull())
  expect(screen.getByLabelText('Score for Next door')).toHaveProperty('value', '4')
})

test('imports with what is on screen, once, and opens the survey', async () => {
  await open()
  await review()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Saturday bread')
  const submit = () => screen.getByRole('button', { name: /^Import/ })
  expect(submit()).toHaveProperty('disabled', true)
  await describeSurvey()
  reply = () => refused(500, 'Down for a moment.')
  await userEvent.click(submit())
  const alert = await screen.findByText('Down for a moment. Your settings are kept.')
  expect(alert.closest('[role=alert]')).toBe(document.activeElement)
  let answer = (_: Response): void => {}
  reply = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const before = sent.length
  await userEvent.dblClick(submit())
  expect(sent).toHaveLength(before + 1)
  expect(last()).toMatchObject({
    path: '',
    file: 'saturday-bread.csv',
    settings: {
      keep_unanswered: false,
      columns: [{ kind: 'question', options: [{ text: 'Next door' }, {}] }, {}, { kind: 'text' }],
      survey: { title: 'Saturday bread', relationship: 'Client', detail_level: 'simple' },
    },
  })
  answer(Response.json({ id: 's1', response_count: 10 }, { status: 201 }))
  await waitFor(() => expect(location.pathname).toBe('/surveys/s1'))
})

test('cannot import while there is a problem', async () => {
  reply = () => Response.json({ ...CHECK, problem: 'At least 2 columns must be questions.' })
  await open()
  await review()
  await describeSurvey()
  expect(screen.getByText('At least 2 columns must be questions.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true)
})
