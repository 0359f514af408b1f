// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../components/ui/dialog.tsx'
import { Cover } from './guards.tsx'

afterEach(cleanup)

const page = (covered: boolean) => (
  <>
    <input aria-label="Title" />
    {covered && (
      <Cover>
        <Dialog open onClose={() => {}} title="Your session ended">
          <input aria-label="Password" data-autofocus />
        </Dialog>
      </Cover>
    )}
  </>
)

test('keeps what was typed on the page below, and returns focus to it', async () => {
  const { rerender } = render(page(false))
  await userEvent.type(screen.getByLabelText('Title'), 'Saturday bread')
  rerender(page(true))
  expect(document.documentElement.dataset).toHaveProperty('covered')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  rerender(page(false))
  expect(document.documentElement.dataset).not.toHaveProperty('covered')
  const title = screen.getByLabelText('Title')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(title).toHaveProperty('value', 'Saturday bread')
})
