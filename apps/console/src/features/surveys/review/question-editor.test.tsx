// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { paste } from '../../../lib/testing.tsx'
import { QuestionEditor } from './question-editor.tsx'

const basis: DraftQuestion = {
  id: 'q',
  question: 'When do you buy bread?',
  options: [
    { text: 'Daily', score: 9 },
    { text: 'Weekly', score: 6 },
    { text: 'Not sure', score: 5, not_sure: true },
  ],
  explanation: 'Shows how often they come',
  approved: true,
}
const onSave = vi.fn<(question: DraftQuestion) => Promise<void>>()
const onClose = vi.fn()

beforeEach(() => {
  onSave.mockReset()
  onSave.mockResolvedValue(undefined)
  onClose.mockReset()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionEditor label="Edit question 1" basis={basis} onSave={onSave} onClose={onClose} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await paste(field(name), text)
}
const saved = () => onSave.mock.calls.map(([question]) => question)

test('saves the edited question and options, and closes', async () => {
  await retype('Question', 'How often do you buy bread?')
  await retype('Option 2', 'Monthly')
  await retype('Score of option 2', '12')
  await userEvent.tab()
  expect(field('Score of option 2')).toHaveProperty('value', '10')
  await press('Save')
  const [daily, , notSure] = basis.options
  expect(saved()).toEqual([
    {
      ...basis,
      question: 'How often do you buy bread?',
      options: [daily, { text: 'Monthly', score: 10 }, notSure],
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('names the wrong option, and keeps its error until its text changes', async () => {
  await userEvent.clear(field('Option 2'))
  await press('Save')
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Option 2'))
  expect(screen.getByText('Every option needs text')).toBeTruthy()
  await userEvent.click(field('Score of option 2'))
  await userEvent.tab()
  expect(screen.getByText('Every option needs text')).toBeTruthy()
  await paste(field('Option 2'), 'Monthly')
  expect(screen.queryByText('Every option needs text')).toBeNull()
})

test('says that two options are the same', async () => {
  await retype('Option 2', 'daily')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Two options have the same text')
})

test('a new option goes above “Not sure” and takes focus; a removed one gives it to its neighbour', async () => {
  await press('Add option')
  expect(document.activeElement).toBe(field('Option 3'))
  expect(field('Option 4, always included')).toHaveProperty('value', 'Not sure')
  await userEvent.keyboard('Never')
  await press('Remove option 1')
  expect(document.activeElement).toBe(field('Option 1'))
  expect(field('Option 1')).toHaveProperty('value', 'Weekly')
  await press('Save')
  expect(saved()[0]?.options.map(({ text }) => text)).toEqual(['Weekly', 'Never', 'Not sure'])
})

test('a failed save keeps what was typed and can be tried again', async () => {
  onSave.mockRejectedValueOnce(new ApiError(503, { code: 'internal', title: 'Down for a moment.' }))
  await retype('Question', 'How often?')
  await press('Save')
  const alert = await screen.findByText('Down for a moment. What you typed is kept.')
  expect(alert.closest('[role=alert]')).toBe(document.activeElement)
  expect(field('Question')).toHaveProperty('value', 'How often?')
  expect(onClose).not.toHaveBeenCalled()
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('shows at the option what the server says about it', async () => {
  const errors = [{ path: 'questions.4.options.1.text', message: 'No such characters' }]
  onSave.mockRejectedValueOnce(new ApiError(400, { code: 'invalid_request', title: 'Invalid', errors }))
  await press('Save')
  await screen.findByText('No such characters')
  expect(document.activeElement).toBe(field('Option 2'))
  expect(field('Option 2').getAttribute('aria-invalid')).toBe('true')
})

test('two clicks in one frame save once', async () => {
  onSave.mockReturnValue(new Promise(() => {}))
  const button = screen.getByRole('button', { name: 'Save' })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(onSave).toHaveBeenCalledOnce()
})

test('Cancel closes without saving', async () => {
  await retype('Question', 'How often?')
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})
