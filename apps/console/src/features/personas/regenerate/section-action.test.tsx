// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Editing, EditingContext } from '../edit/editing.ts'
import { SectionAction } from './section-action.tsx'

const regenerate = vi.fn<Editing['regenerate']>()
beforeEach(() => regenerate.mockReset())
afterEach(cleanup)

async function ask(isAllOwn: boolean) {
  const editing: Editing = {
    level: 'simple',
    save: vi.fn(),
    jobOf: () => undefined,
    isAllOwn: () => isAllOwn,
    regenerate,
    dismiss: () => {},
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditingContext value={editing}>
        <SectionAction section="bio" />
      </EditingContext>
    </QueryClientProvider>,
  )
  await userEvent.click(button('Regenerate Bio'))
}
const button = (name: string) => screen.getByRole('button', { name })
const change = () => screen.getByRole('textbox', { name: /what should change/i })

test('asks what should change, and says what it costs and what stays', async () => {
  await ask(false)
  expect(screen.getByText('Uses 1 AI request.')).toBeDefined()
  expect(screen.getByText(/What was counted and what you wrote yourself stays/)).toBeDefined()
  await userEvent.type(change(), ' Shorter ')
  await userEvent.click(button('Regenerate'))
  const asked = { section: 'bio', change: 'Shorter', replaceOwn: false }
  expect(regenerate.mock.calls).toEqual([[asked, { onSuccess: expect.any(Function) }]])
})

test('keeps what was typed until the job has started', async () => {
  await ask(false)
  await userEvent.type(change(), 'More about price')
  await userEvent.click(button('Regenerate'))
  expect(change()).toHaveProperty('value', 'More about price')
  regenerate.mock.calls[0]?.[1]?.onSuccess?.(Object.create(null))
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('refuses more than it takes, and starts nothing', async () => {
  await ask(false)
  await userEvent.click(change())
  await userEvent.paste('x'.repeat(301))
  await userEvent.click(button('Regenerate'))
  expect(screen.getByText('At most 300 characters.')).toBeDefined()
  expect(regenerate).not.toHaveBeenCalled()
})

test('says that it replaces a section that is all the owner’s', async () => {
  await ask(true)
  await userEvent.click(button('Keep mine'))
  expect(regenerate).not.toHaveBeenCalled()
  await userEvent.click(button('Regenerate Bio'))
  await userEvent.click(button('Replace'))
  expect(regenerate.mock.calls[0]?.[0]).toEqual({ section: 'bio', change: '', replaceOwn: true })
})
