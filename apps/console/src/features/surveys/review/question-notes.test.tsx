// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paste } from '../../../lib/testing.tsx'
import { QualitySummary, useQualityNotes } from './quality-notes.tsx'
import { QuestionItem } from './question-item.tsx'
import { applyChange, type ReviewChange } from './save-review.ts'

const question = (id: string, text: string, scores: number[] = [9, 1]): DraftQuestion => ({
  id,
  question: text,
  options: [
    ...scores.map((score, index) => ({ text: `Answer ${'abc'[index]}`, score })),
    { text: 'Not sure', score: 5, not_sure: true },
  ],
  explanation: '',
  approved: true,
})
const DRAFT = [
  question('a', 'How often do you buy bread from us?'),
  question('b', 'Don’t you agree that our prices and service are good?', [7, 6]),
  question('c', 'When and where do you have lunch?'),
]
const LEADING = '“Don’t you agree” suggests an answer. Ask neutrally.'
const SCORES = 'Scores go from 6 to 7. A wider range would show more of the difference.'
const TWO = 'This asks two things at once. Keep one, or split the question.'

const regenerate = vi.fn()
beforeEach(() => {
  regenerate.mockReset()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Questions />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

function Questions() {
  const [questions, setQuestions] = useState(DRAFT)
  const notes = useQualityNotes(questions)
  const change = (made: ReviewChange) => setQuestions((before) => applyChange(before, made))
  const review = {
    questions,
    change,
    save: async (made: ReviewChange) => change(made),
    regenerate,
    startingRegeneration: [],
    publish: () => {},
    isPublishing: false,
    publishError: null,
  }
  return (
    <>
      <QualitySummary questions={questions} notes={notes} />
      <ol>
        {questions.map((one, index) => (
          <QuestionItem
            key={one.id}
            review={review}
            notes={notes}
            question={one}
            index={index}
            job={undefined}
            onEditing={() => {}}
            announce={() => {}}
          />
        ))}
      </ol>
    </>
  )
}

const summary = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const notesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.nextSibling?.textContent)
const notes = (number: number) =>
  screen.queryByRole('list', { name: `Tips for question ${number}` })
    ? notesIn(`Tips for question ${number}`)
    : []

test('notes stand under their question, and the summary links to it', () => {
  expect(notes(1)).toEqual([])
  expect(notes(2)).toEqual([LEADING, SCORES])
  expect(notes(3)).toEqual([TWO])
  expect(summary()).toMatch(/^Tips on questions 2, 3\./)
  const link = screen.getByRole('link', { name: 'question 3' })
  const target = document.getElementById(`${link.getAttribute('href')}`.slice(1))
  expect(target?.textContent).toContain('When and where do you have lunch?')
})

test('a note goes away while its fault is edited away, and the rest after saving', async () => {
  await press('Edit question 2')
  const field = screen.getByRole('textbox', { name: 'Question' })
  expect(notesIn('Tips for this question')).toEqual([LEADING, SCORES])
  await userEvent.clear(field)
  await paste(field, 'How do you feel about our prices?')
  expect(notesIn('Tips for this question')).toEqual([SCORES])
  const score = screen.getByRole('textbox', { name: 'Score of option 2' })
  await userEvent.clear(score)
  await userEvent.type(score, '1')
  expect(screen.queryByRole('list', { name: 'Tips for this question' })).toBeNull()
  await press('Save')
  expect(notes(2)).toEqual([])
  expect(summary()).toMatch(/^Tips on question 3\./)
})

test('a dismissed note stays away until its question reads differently', async () => {
  await press(`Dismiss the tip “${LEADING}”`)
  expect(notes(2)).toEqual([SCORES])
  expect(document.activeElement?.textContent).toBe(`Dismiss the tip “${SCORES}”`)
  await userEvent.keyboard('{Enter}')
  expect(notes(2)).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit question 2' }))
  await press('Dismiss the tip “This asks two things at once. Keep one, or split the question.”')
  expect(summary()).toBe('')
  await press('Edit question 3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), ' Why?')
  await press('Save')
  expect(notes(3)).toEqual([TWO])
})

test('Regenerate passes on what is not dismissed', async () => {
  await press(`Dismiss the tip “${SCORES}”`)
  await press('Regenerate question 2')
  expect(regenerate).toHaveBeenCalledExactlyOnceWith('b', ['leading'])
})

test('a question that is not asked has no notes', async () => {
  await press('More for question 3')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the survey' }))
  expect(notes(3)).toEqual([])
  expect(summary()).toMatch(/^Tips on question 2\./)
})
