// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Editing, EditingContext } from '../edit/editing.ts'
import { SectionAction } from './section-action.tsx'

const regenerate = vi.fn<Editing['regenerate']>()
beforeEach(() => regenerate.mockReset())
afterEach(cleanup)

function show(own: ReturnType<Editing['ownIn']>) {
  const editing: Editing = {
    level: 'simple',
    save: vi.fn(),
    jobOf: () => undefined,
    ownIn: () => own,
    regenerate,
    dismiss: () => {},
  }
  render(
    <EditingContext value={editing}>
      <SectionAction section="bio" />
    </EditingContext>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })

test('says that the owner’s words stay, and regenerates at once', async () => {
  show('some')
  expect(button('Regenerate Bio').title).toBe('Regenerate Bio. What you wrote stays.')
  await userEvent.click(button('Regenerate Bio'))
  expect(regenerate.mock.calls).toEqual([['bio']])
})

test('asks before it replaces a section that is all the owner’s', async () => {
  show('all')
  await userEvent.click(button('Regenerate Bio'))
  await userEvent.click(button('Keep mine'))
  expect(regenerate).not.toHaveBeenCalled()
  await userEvent.click(button('Regenerate Bio'))
  await userEvent.click(button('Replace'))
  expect(regenerate.mock.calls).toEqual([['bio', { replaceOwn: true }]])
})
