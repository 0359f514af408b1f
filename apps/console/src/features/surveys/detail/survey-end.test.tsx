// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { DAY_MS } from '@whofor/core/durations'
import { DEFAULT_SETTINGS } from '@whofor/core/survey/settings/survey-settings'
import { afterEach, expect, test } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { EndedNote, SurveyLimits } from './survey-end.tsx'

afterEach(cleanup)

function show(settings: object, status = 'active', response_count = 12) {
  // Safe cast: the components read no other parts.
  const survey = {
    ...{ id: 's1', status, response_count, questions: [] },
    settings: { ...DEFAULT_SETTINGS, ...settings },
  } as unknown as PublishedSurvey
  render(
    <AsAna>
      <SurveyLimits survey={survey} />
      <EndedNote survey={survey} />
    </AsAna>,
  )
}
const note = () => screen.queryByRole('heading', { name: 'This survey takes no more answers' })

test('says when an open survey closes, and how many answers are left', () => {
  show({ closes_at: Date.now() + DAY_MS, response_limit: 30 })
  screen.getByText('18 answers left')
  screen.getByText(/^Closes /)
  expect(note()).toBeNull()
})

test('says that a limit has ended it, and leads to the limits', () => {
  show({ response_limit: 12 })
  expect(note()).not.toBeNull()
  screen.getByText(/limit of 12 answers/)
  screen.getByRole('button', { name: 'Change limits' })
  expect(screen.queryByText(/left/)).toBeNull()
})

test('says when its date has ended it', () => {
  show({ closes_at: new Date(2026, 0, 5, 12).getTime() })
  screen.getByText(/closing date was Jan 5, 2026, 12:00 PM (GMT|UTC)[^.]*\. Close it/)
  cleanup()
  show({ closes_at: 1 }, 'active', 0)
  screen.getByText(/Nobody has answered/)
})

test('says nothing once the owner has closed it', () => {
  show({ response_limit: 12 }, 'closed')
  expect(note()).toBeNull()
})
