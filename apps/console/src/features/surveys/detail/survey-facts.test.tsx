// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { SurveyQuestion } from '@whofor/core/survey/question-schema'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, jobOf, stubPosts } from '../../../lib/testing.tsx'
import type { PublishedSurvey } from '../queries.ts'
import { PersonasFailed } from './persona-generation.tsx'
import { ResponseRow } from './response-row.tsx'
import { SurveyCounters } from './survey-heading.tsx'
import { QuestionList } from './survey-results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const questions: SurveyQuestion[] = [
  {
    id: 'q1',
    question: 'When do you come?',
    explanation: '',
    options: [
      { id: 'a', text: 'Early', score: 8 },
      { id: 'b', text: 'Late', score: 3 },
    ],
  },
]
/** The parts of a survey that its figures need. */
const survey = { id: 's1', status: 'active', response_count: 0, persona_count: 3, questions, personas: [] }

function counters(changes: object): string | null {
  stubPosts(() => Response.error())
  // Safe cast: the component reads no other parts.
  const shown = { ...survey, ...changes } as unknown as PublishedSurvey
  return render(
    <AsAna>
      <SurveyCounters survey={shown} />
    </AsAna>,
  ).container.textContent
}

test('counts the personas to generate while open, and those generated once closed', () => {
  expect(counters({})).toContain('Personas to Generate3')
  const made = [{ id: 'p1' }, { id: 'p2' }]
  const closed = counters({ status: 'closed', response_count: 9, personas: made })
  expect(closed).toContain('Personas2')
  expect(closed).not.toContain('to Generate')
  expect(counters({ status: 'closed', response_count: 9, personas: [{ id: 'p1' }] })).toContain('Persona1')
})

test('lists the score of every option before the first answer', () => {
  render(<QuestionList survey={survey as unknown as PublishedSurvey} />)
  expect(screen.getAllByText(/^score \d/).map(({ textContent }) => textContent)).toEqual([
    'score 8',
    'score 3',
  ])
})

test('names the score of an answer beside it', () => {
  const answers = [{ text: 'Late', score: 3 }]
  const response = { respondent_email: null, created_at: 0, average_score: 3, answers, fields: {} }
  render(
    <ResponseRow label="#1" response={response} questions={questions}>
      <button type="button">Delete answer</button>
    </ResponseRow>,
  )
  expect(screen.getByText('score 3').className).not.toContain('sr-only')
})

test('says why the personas could not be made, and what is kept', () => {
  const failed = { state: 'failed', error: { code: 'ai', message: 'No reply.' } } as const
  render(
    <AsAna>
      <PersonasFailed
        survey={{ ...survey, response_count: 9 } as unknown as PublishedSurvey}
        job={jobOf({ kind: 'survey.personas', ...failed })}
      />
    </AsAna>,
  )
  screen.getByRole('heading', { name: 'Failed to create personas: No reply.' })
  screen.getByText(/9 answers are kept/)
})
