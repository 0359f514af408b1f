// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UncountedResponse } from '@whofor/core/survey/response-schema'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { UncountedList } from './uncounted-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const response = (changes: Partial<UncountedResponse>): UncountedResponse => ({
  id: 'r1',
  reason: 'unfinished',
  number: null,
  respondent_email: null,
  answers: [
    { text: 'Every day', score: 9 },
    { text: null, score: 0 },
  ],
  average_score: null,
  fields: {},
  created_at: 0,
  ...changes,
})

test('shows how far unfinished answers came and which were refused, removes them, and exports the unfinished', async () => {
  const asked: string[] = []
  const items = [response({}), response({ id: 'r2', reason: 'refused', average_score: 9 })]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method } = new Request(new URL(String(input), 'http://localhost'), init)
    const { pathname, search } = new URL(url)
    asked.push(`${method} ${pathname}${search}`)
    if (pathname.endsWith('/uncounted')) return Response.json({ items })
    if (pathname.endsWith('/account/usage')) return Response.json({ unlimited: true, export_formats: [] })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return new Response('number', { headers: { 'content-disposition': 'attachment; filename="x.csv"' } })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const survey = { id: 's1', questions: [] } as unknown as PublishedSurvey
  render(
    <AsAna>
      <UncountedList survey={survey} />
    </AsAna>,
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Unfinished: 1 of 2 answered')
  expect(rows[1]?.textContent).toContain('Second answer from the same browser, refused')
  await userEvent.click(screen.getByRole('button', { name: 'Export unfinished (CSV)' }))
  await waitFor(() => expect(asked).toContain('GET /api/surveys/s1/export/csv?scores=0&unfinished=1'))
  const [first] = rows
  if (!first) throw new Error('no row')
  await userEvent.click(within(first).getByText('Every day'))
  await userEvent.click(within(first).getByRole('button', { name: 'Delete answer' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/surveys/s1/responses/r1'))
})
