// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { SurveyCard } from '@whofor/core/survey/schema'
import { afterEach, expect, test } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import { SurveyRow } from './survey-row.tsx'

afterEach(cleanup)

const survey = {
  ...{ id: 's1', title: 'Bread', status: 'active', business_context_excerpt: 'A bakery', archived: false },
  ...{ relationship: 'customer-product', response_count: 0, persona_count: 3, last_response_at: null },
} as SurveyCard

test('personas that are not made yet are called planned', () => {
  render(<SurveyRow survey={survey} />, { wrapper: AsAna })
  expect(screen.getByText('3 planned')).toBeTruthy()
  cleanup()
  render(<SurveyRow survey={{ ...survey, status: 'closed' }} />, { wrapper: AsAna })
  expect(screen.queryByText(/planned/)).toBeNull()
  expect(screen.getByText('3 personas')).toBeTruthy()
})
