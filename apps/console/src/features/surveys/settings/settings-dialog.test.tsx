// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The parts of a draft that the dialog needs. */
const DRAFT = {
  id: 's1',
  status: 'draft',
  title: 'Bread',
  response_count: 0,
  questions: [
    {
      id: 'd1',
      question: 'When do you come?',
      explanation: '',
      approved: false,
      options: [
        { text: 'Early', score: 8 },
        { text: 'Late', score: 3 },
      ],
    },
  ],
  settings: DEFAULT_SETTINGS,
} as unknown as SurveyDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const preview = () => document.querySelector('section section div:last-child > div')?.shadowRoot?.textContent

test('sets the limits of a draft, and shows its questions before they are approved', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const changes = JSON.parse(String(init.body))
    sent.push(changes)
    return Response.json({ ...DRAFT, settings: { ...DEFAULT_SETTINGS, ...changes } })
  })
  render(
    <AsAna>
      <SettingsDialog open onClose={() => {}} survey={DRAFT} />
    </AsAna>,
  )
  await waitFor(() => expect(preview()).toContain('When do you come?'))
  expect(screen.queryByText(/data-survey/)).toBeNull()
  await userEvent.click(screen.getByText('Limits'))
  await userEvent.type(screen.getByLabelText(/Answer limit/), '40')
  await userEvent.tab()
  await waitFor(() => expect(sent).toEqual([{ response_limit: 40 }]))
})

test('shows what the survey will say about what it keeps', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <AsAna>
      <SettingsDialog open onClose={() => {}} survey={DRAFT} />
    </AsAna>,
  )
  await userEvent.click(screen.getByText('Keeping answers'))
  await userEvent.click(screen.getByLabelText(/Keep unfinished answers/))
  await waitFor(() => expect(preview()).toContain('Answers are kept as you give them'))
})
