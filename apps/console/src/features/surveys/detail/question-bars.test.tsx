// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { afterEach, expect, test } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
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
let chosen = ''
const filter = {
  text: '',
  has: (_: string, option: string) => option === chosen,
  toggle: () => {},
  clear: () => {},
} as never

const bars = (counts: number[], asked = question) => (
  <AsAna>
    <QuestionBars
      survey={survey}
      question={asked}
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

test('keeps the order of a scale', () => {
  const texts = ['Every week or more', 'About once a month', 'Not sure']
  const options = question.options.map((option, index) => ({ ...option, text: texts[index] ?? '' }))
  const scale = [
    ...options.slice(0, 2),
    { id: 'd', text: 'Once a year or less', score: 1 },
    ...options.slice(2),
  ]
  render(bars([3, 5, 7, 9], { ...question, options: scale }))
  expect(shown().map((text) => text?.match(/^\D+/u)?.[0])).toEqual([
    'Every wee',
    'About onc',
    'Once a ye',
    'Not sure',
  ])
})

test('says that the question of a filter shows everyone', () => {
  render(bars([3, 5, 9]))
  expect(screen.queryByText(/to compare/)).toBeNull()
  cleanup()
  chosen = 'a'
  render(bars([3, 5, 9]))
  chosen = ''
  expect(screen.getByText('This question shows all 20, to compare.')).toBeTruthy()
})
