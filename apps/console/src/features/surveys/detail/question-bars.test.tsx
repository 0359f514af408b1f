// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { afterEach, expect, test } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { QuestionBars } from './question-bars.tsx'

afterEach(cleanup)

const question: SurveyQuestion = {
  id: 'q1',
  question: 'When do you come?',
  explanation: '',
  options: [
    { id: 'a', text: 'Early', score: 8 },
    { id: 'b', text: 'Late', score: 3 },
    { id: 'c', text: 'Not sure', score: 5, not_sure: true },
  ],
}
// Safe casts: the component reads no other parts.
const survey = { id: 's1', status: 'active' } as unknown as PublishedSurvey
const filter = { text: '', has: () => false, toggle: () => {}, clear: () => {} } as never

const bars = (counts: number[]) => (
  <AsAna>
    <QuestionBars
      survey={survey}
      question={question}
      number={1}
      counts={counts}
      of={20}
      all={{ counts, of: 20 }}
      filter={filter}
      scores={false}
      grow={false}
      setsApart={false}
    />
  </AsAna>
)
const shown = () =>
  screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent?.slice(0, 9))

test('lists the most frequent answer first, and moves none when more come', () => {
  const { rerender } = render(bars([3, 5, 9]))
  const atFirst = shown()
  expect(atFirst.map((text) => text?.match(/^\D+/u)?.[0])).toEqual(['Late', 'Early', 'Not sure'])
  rerender(bars([9, 5, 9]))
  expect(shown().map((text) => text?.match(/^\D+/u)?.[0])).toEqual(['Late', 'Early', 'Not sure'])
  expect(shown()).not.toEqual(atFirst)
})
