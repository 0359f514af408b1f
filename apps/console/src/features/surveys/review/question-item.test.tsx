// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { QuestionItem } from './question-item.tsx'
import { applyChange, type ReviewChange } from './save-review.ts'

const question = (id: string, text: string): DraftQuestion => ({
  id,
  question: text,
  options: [
    { text: 'Daily', score: 9 },
    { text: 'Not sure', score: 5, not_sure: true },
  ],
  explanation: `Why ${text}`,
  approved: true,
})
const NO_NOTES = { on: () => [], stillOn: () => [], dismiss: () => {} }
const save = vi.fn<(change: ReviewChange) => Promise<void>>()
const regenerate = vi.fn()
const announce = vi.fn()

beforeEach(() => {
  save.mockReset()
  save.mockResolvedValue(undefined)
  regenerate.mockReset()
  announce.mockReset()
})
afterEach(cleanup)

function Questions({ regenerating }: { regenerating: string[] }) {
  const [questions, setQuestions] = useState([question('a', 'When?'), question('b', 'Why?')])
  const review = {
    questions,
    change: (change: ReviewChange) => setQuestions((before) => applyChange(before, change)),
    save,
    regenerate,
    startingRegeneration: regenerating,
    publish: () => {},
    isPublishing: false,
    publishError: null,
  }
  const fromOtherWindow = () => setQuestions([question('a', 'At what time?'), question('b', 'Why?')])
  return (
    <>
      <ol>
        {questions.map((one, index) => (
          <QuestionItem
            key={one.id}
            review={review}
            notes={NO_NOTES}
            question={one}
            index={index}
            job={undefined}
            onEditing={() => {}}
            announce={announce}
          />
        ))}
      </ol>
      <button type="button" onClick={fromOtherWindow}>
        Other window
      </button>
    </>
  )
}

const open = (regenerating: string[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Questions regenerating={regenerating} />
    </QueryClientProvider>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const approved = (number: number) =>
  screen.getByRole('checkbox', { name: new RegExp(`^Approved\\s*: question ${number}$`) })

test('reads out a question, its options and their scores', () => {
  open()
  expect(headings()).toEqual(['Question 1: When?', 'Question 2: Why?'])
  const [card] = screen.getAllByRole('listitem')
  const options = card ? within(card).getAllByRole('listitem') : []
  expect(options.map(({ textContent }) => textContent)).toEqual(['Daily, score 9', 'Not sure, score 5'])
})

const choose = async (number: number, item: string) => {
  await userEvent.click(button(`More for question ${number}`))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const handle = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Move question ${number} of 2`) })

test('Approved and Remove are one state', async () => {
  open()
  await userEvent.click(approved(1))
  expect(approved(1)).toHaveProperty('checked', false)
  await choose(1, 'Add back to the survey')
  expect(approved(1)).toHaveProperty('checked', true)
  await choose(1, 'Remove from the survey')
  expect(approved(1)).toHaveProperty('checked', false)
  expect(approved(2)).toHaveProperty('checked', true)
})

test('moves a question by the arrow keys, says where it is, and keeps its handle focused', async () => {
  open()
  handle(1).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(announce).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  expect(headings()).toEqual(['Question 1: Why?', 'Question 2: When?'])
  expect(announce).toHaveBeenCalledExactlyOnceWith('Question moved to position 2 of 2')
  await waitFor(() => expect(document.activeElement).toBe(handle(2)))
})

test('moves a question by its menu, and by dragging its handle below the other one', async () => {
  open()
  await choose(2, 'Move up')
  expect(headings()).toEqual(['Question 1: Why?', 'Question 2: When?'])
  fireEvent.dragEnd(handle(1), { clientY: 5000 })
  expect(headings()).toEqual(['Question 1: When?', 'Question 2: Why?'])
})

test('says on demand why a question is asked', async () => {
  open()
  const [why] = screen.getAllByText('Why this question')
  expect(why?.closest('details')).toHaveProperty('open', false)
  if (why) await userEvent.click(why)
  expect(why?.closest('details')).toHaveProperty('open', true)
})

test('Edit opens the editor in its place, Cancel returns to the question and its button', async () => {
  open()
  await userEvent.click(button('Edit question 2'))
  const editor = screen.getByRole('form', { name: 'Edit question 2' })
  expect(document.activeElement).toBe(within(editor).getByRole('textbox', { name: 'Question' }))
  await userEvent.click(button('Cancel'))
  expect(document.activeElement).toBe(button('Edit question 2'))
  expect(save).not.toHaveBeenCalled()
})

test('after a conflict, saving again replaces what another window saved', async () => {
  save.mockRejectedValueOnce(new ApiError(409, { code: 'stale_revision', title: 'Changed.' }))
  open()
  await userEvent.click(button('Edit question 1'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), ' How often?')
  await userEvent.click(button('Other window'))
  await userEvent.click(button('Save'))
  await screen.findByText(/^It was changed in another window\. Save again to replace/)
  await userEvent.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const edited = { type: 'edit', question: { question: 'When? How often?' } }
  expect(save.mock.calls).toMatchObject([
    [{ ...edited, basis: { question: 'When?' } }],
    [{ ...edited, basis: { question: 'At what time?' } }],
  ])
})

test('Regenerate asks for this question; while it runs there is nothing else to press', async () => {
  const { unmount } = open()
  await userEvent.click(button('Regenerate question 2'))
  expect(regenerate).toHaveBeenCalledExactlyOnceWith('b', [])
  unmount()
  open(['b'])
  expect(screen.queryByRole('button', { name: 'Edit question 2' })).toBeNull()
  expect(approved(2)).toHaveProperty('disabled', true)
  expect(button('Edit question 1')).toBeTruthy()
})
