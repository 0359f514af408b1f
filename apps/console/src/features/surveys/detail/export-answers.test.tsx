// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { ExportAnswers } from './export-answers.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Shows the menu of a survey; `formats` are those of the plan. */
function show(reply: () => Promise<Response>, { responses = 3, formats = ['csv', 'json'] } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.endsWith('/account/usage')) {
      return Response.json({ unlimited: false, export_formats: formats })
    }
    asked.push(url)
    return reply()
  })
  const survey = { id: 's1', response_count: responses } as PublishedSurvey
  render(
    <AsAna>
      <ExportAnswers survey={survey} />
      <Toaster />
    </AsAna>,
  )
  return asked
}

const file = async () =>
  new Response('number\r\n1\r\n', {
    headers: { 'content-disposition': `attachment; filename="x"; filename*=UTF-8''Br%C3%B6d-answers.csv` },
  })

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Export answers' }))

test('saves the answers under the name that the server sent, with the scores on request', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked = show(file)
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV with scores/ }))
  await waitFor(() => expect(saved).toEqual(['Bröd-answers.csv']))
  expect(asked).toEqual(['/api/surveys/s1/export/csv?scores=1'])
})

test('asks once while the file is on its way', async () => {
  const asked = show(() => new Promise(() => {}))
  for (let times = 0; times < 2; times += 1) {
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: /^JSON for/ }))
  }
  expect(asked).toEqual(['/api/surveys/s1/export/json?scores=0'])
})

test('offers the formats of the plan', async () => {
  show(file, { formats: ['json'] })
  await openMenu()
  const csv = await screen.findByRole('menuitem', { name: 'CSV not in your plan' })
  expect(csv.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: /^JSON for/ }).getAttribute('aria-disabled')).toBe(null)
})

test('says why an export failed', async () => {
  show(async () => refused(429, 'Too many requests. Try again in 5 seconds.'))
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV for/ }))
  await screen.findByText('Couldn’t export the answers. Too many requests. Try again in 5 seconds.')
})

test('is not offered without answers', () => {
  show(file, { responses: 0 })
  expect(screen.queryByRole('button')).toBe(null)
})
