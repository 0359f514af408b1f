// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UserContext } from '../../lib/session.ts'
import { useStepUpQuestion } from '../../lib/step-up.ts'
import { ANA, paste, refused } from '../../lib/testing.tsx'
import { StepUpDialog } from '../account/step-up-dialog.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function StepUp() {
  const question = useStepUpQuestion()
  return question && <StepUpDialog question={question} />
}

function open(reply: () => Response, { has_password = true } = {}) {
  const sent: unknown[] = []
  const onClose = vi.fn()
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return reply()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserContext value={{ ...ANA, has_password }}>
        <ChangePasswordForm onClose={onClose} />
        <StepUp />
      </UserContext>
    </QueryClientProvider>,
  )
  return { sent, onClose }
}

async function save(password: string): Promise<void> {
  await paste(screen.getByLabelText('New password'), password)
  await paste(screen.getByLabelText('Confirm password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('asks for the current password before anything is sent', async () => {
  const { sent } = open(() => Response.error())
  await save('sourdough-41 starter')
  await screen.findByText('Enter your current password')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  expect(sent).toEqual([])
})

test.each([
  ['invalid_credentials', 401, 'Current password'],
  ['same_password', 422, 'New password'],
  ['weak_password', 422, 'New password'],
])('shows %s beside its field and keeps what was typed', async (code, status, label) => {
  const { onClose } = open(() => refused(status, 'What is wrong.', { code }))
  await paste(screen.getByLabelText('Current password'), 'correct horse battery')
  await save('sourdough-41 starter')
  await screen.findByText('What is wrong.')
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'sourdough-41 starter')
  expect(onClose).not.toHaveBeenCalled()
})

test('sets a first password after a recent sign-in; refusing to confirm keeps the form', async () => {
  const { sent, onClose } = open(
    () => refused(403, 'Confirm that it’s you.', { code: 'reauthentication_needed' }),
    { has_password: false },
  )
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await save('sourdough-41 starter')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(sent).toEqual([{ new_password: 'sourdough-41 starter' }])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
