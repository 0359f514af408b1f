// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { RetentionDialog } from './delete-answers.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a number of days is checked before it is sent, and an empty field keeps answers', async () => {
  // Safe cast: the dialog reads no other parts.
  const survey = {
    id: 's1',
    status: 'closed',
    settings: { ...DEFAULT_SETTINGS, keep_days: 90 },
  } as unknown as PublishedSurvey
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ ...survey, settings: DEFAULT_SETTINGS })
  })
  const onClose = vi.fn()
  render(
    <AsAna>
      <RetentionDialog survey={survey} onClose={onClose} />
    </AsAna>,
  )
  const days = screen.getByRole('textbox', { name: 'Days to keep answers' })
  expect(days).toHaveProperty('value', '90')
  fireEvent.change(days, { target: { value: '6' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a number of days from 7 to 3,650')
  expect(sent).toEqual([])
  fireEvent.change(days, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ keep_days: null }])
})
