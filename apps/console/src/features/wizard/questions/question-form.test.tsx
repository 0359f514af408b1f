// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newIntakeDraft } from '../draft.ts'
import { QuestionForm } from './question-form.tsx'

afterEach(cleanup)

const CHOICE = {
  question: 'What would they do without you?',
  type: 'multiple_choice',
  options: ['Do it without help', 'Go without'],
  explanation: '',
} as const
const TEXT = { ...CHOICE, question: 'What do they say?', type: 'text', options: [] } as const

function Questions({ question, onNext, byKeys = false, last = null }: Parameters<typeof open>[0]) {
  const [asked, setAsked] = useState(newIntakeDraft('k', 'j1'))
  const isByKeys = useRef(byKeys)
  return (
    <QuestionForm
      question={{ ...question, options: [...question.options] }}
      asked={asked}
      place={0}
      next={last}
      isBusy={false}
      isByKeys={isByKeys}
      onAnswer={setAsked}
      onNext={({ answers }) => onNext(answers)}
      onPrevious={() => {}}
    />
  )
}
function open(props: {
  question: typeof CHOICE | typeof TEXT
  onNext: (answers: unknown) => void
  byKeys?: boolean
  last?: string | null
}) {
  render(<Questions {...props} />)
}
const next = () => screen.getByRole('button', { name: 'Next' })

test('takes an answer that is none of the options, digits included', async () => {
  const onNext = vi.fn()
  open({ question: CHOICE, onNext })
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  expect(next()).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Type your own answer/).textContent).toBe(
    'Type your own answer, then press Enter.',
  )
  expect(screen.queryByText(/or press 1/)).toBeNull()
  const own = screen.getByRole('textbox', { name: 'Your own answer' })
  expect(document.activeElement).toBe(own)
  await userEvent.type(own, 'Take it to 1 of 2 other shops{Enter}')
  expect(onNext).toHaveBeenCalledExactlyOnceWith(['Take it to 1 of 2 other shops'])
  expect(screen.getByRole('radio', { name: 'Something else' })).toHaveProperty('checked', true)
})

test('forgets an own answer once an option is chosen', async () => {
  const onNext = vi.fn()
  open({ question: CHOICE, onNext })
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await userEvent.type(screen.getByRole('textbox'), 'Another shop')
  await userEvent.click(screen.getByRole('radio', { name: 'Go without' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(next())
  expect(onNext).toHaveBeenCalledWith(['Go without'])
})

test('a number key only selects on the last question; Enter creates', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onNext = vi.fn()
  open({ question: CHOICE, onNext, byKeys: true, last: 'Create Persona' })
  await userEvent.keyboard('2')
  vi.runAllTimers()
  expect(screen.getByRole('radio', { name: 'Go without' })).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Go without' }))
  expect(onNext).not.toHaveBeenCalled()
  expect(screen.getByText('Press Enter on your answer to create.')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  vi.runAllTimers()
  expect(onNext).toHaveBeenCalledExactlyOnceWith(['Go without'])
  vi.useRealTimers()
})

test('focuses the field of a text question reached by keys, and stops offering to skip it', async () => {
  open({ question: TEXT, onNext: vi.fn(), byKeys: true })
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(screen.getByText('You can skip this question.')).toBeTruthy()
  await userEvent.keyboard('Again and again')
  expect(screen.queryByText('You can skip this question.')).toBeNull()
  expect(screen.getByText('Press Ctrl or ⌘ and Enter to continue.')).toBeTruthy()
})

test('focuses the question when it was reached by a pointer', () => {
  open({ question: TEXT, onNext: vi.fn() })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
