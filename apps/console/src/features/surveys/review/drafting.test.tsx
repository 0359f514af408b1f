// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, jobOf } from '../../../lib/testing.tsx'
import { Drafting } from './drafting.tsx'
import type { DraftSurvey } from './save-review.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows that questions are being drafted, and how far', async () => {
  const job = jobOf({ kind: 'survey.draft', progress: 10 })
  vi.stubGlobal('fetch', async () => Response.json(job))
  // Safe cast: the component reads no other parts.
  const survey = { id: 's1', title: 'Saturday bread', draft_job_id: 'j1' } as DraftSurvey
  render(
    <AsAna>
      <Drafting survey={survey} />
    </AsAna>,
  )
  screen.getByRole('heading', { level: 1, name: 'Generating Survey Questions...' })
  expect(await screen.findByRole('progressbar')).toHaveProperty('value', 10)
})
