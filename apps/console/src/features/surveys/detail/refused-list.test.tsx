// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RefusedResponse } from '@whofor/core/survey/response-schema'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { RefusedList } from './refused-list.tsx'

const SURVEY = { id: 's1', questions: [] } as unknown as PublishedSurvey

const refused = (id: string, changes: Partial<RefusedResponse>): RefusedResponse => ({
  id,
  cause: 'honeypot',
  site: null,
  respondent_email: null,
  answers: [{ text: 'Early', score: 8 }],
  average_score: 8,
  fields: {},
  created_at: 1_800_000_000_000,
  ...changes,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Lists these in pages of two, and notes the other requests. */
function showRefused(rows: RefusedResponse[]) {
  const acts: string[] = []
  let left = rows
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (method !== 'GET') {
      acts.push(`${method} ${pathname}`)
      left = pathname.endsWith('/refused') ? [] : left.slice(1)
      return new Response(null, { status: 204 })
    }
    const from = Number(searchParams.get('cursor') ?? 0)
    const next_cursor = from + 2 < left.length ? String(from + 2) : null
    return Response.json({ items: left.slice(from, from + 2), next_cursor, total: left.length })
  })
  render(
    <AsAna>
      <RefusedList survey={SURVEY} />
    </AsAna>,
  )
  return acts
}

const ROWS = [
  refused('r1', {}),
  refused('r2', { cause: 'site', site: 'https://evil.example' }),
  refused('r3', { cause: 'fast' }),
]

test('says why each answer was refused, and counts or deletes it', async () => {
  const acts = showRefused(ROWS)
  await screen.findByRole('heading', { name: 'Refused as spam (3)' })
  expect(screen.getByText(/Filled in a hidden field/)).toBeTruthy()
  expect(screen.getByText(/From evil.example, not an allowed site/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText(/Faster than anyone answers/)

  const [first] = screen.getAllByRole('listitem')
  const button = (name: string) => within(first as HTMLElement).getByRole('button', { name, hidden: true })
  await userEvent.click(button('Count this answer'))
  await waitFor(() => expect(acts).toEqual(['POST /api/surveys/s1/responses/r1/restore']))
  await screen.findByRole('heading', { name: 'Refused as spam (2)' })
})

test('deletes all of them once that is confirmed', async () => {
  const acts = showRefused(ROWS)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete all refused answers?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }))
  await waitFor(() => expect(acts).toEqual(['DELETE /api/surveys/s1/refused']))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Refused as spam/ })).toBeNull())
})
