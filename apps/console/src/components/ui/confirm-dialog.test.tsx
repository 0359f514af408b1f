// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './dialog.tsx'

const onConfirm = vi.fn()
beforeEach(() => onConfirm.mockReset())
afterEach(cleanup)

function Survey({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Delete this survey?"
        confirm="Delete survey"
        cancel="Keep it"
        danger
        busy={busy}
      >
        <p>Its answers are deleted too.</p>
      </ConfirmDialog>
    </>
  )
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this survey?' })
const button = (name: string) => screen.getByRole('button', { name })
async function open(busy = false): Promise<void> {
  render(<Survey busy={busy} />)
  await userEvent.click(button('Delete'))
}

test('asks in a named modal dialog that starts on the harmless button', async () => {
  await open()
  expect(dialog()).toHaveProperty('open', true)
  expect(screen.getByText('Its answers are deleted too.')).toBeTruthy()
  expect(document.activeElement).toBe(button('Keep it'))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('Enter on the first button, Escape and a click outside keep everything', async () => {
  await open()
  await userEvent.keyboard('{Enter}')
  expect(dialog()).toBeNull()
  await userEvent.click(button('Delete'))
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  await userEvent.click(button('Delete'))
  await userEvent.click(screen.getByRole('alertdialog'))
  expect(dialog()).toBeNull()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a click inside does not close it', async () => {
  await open()
  await userEvent.click(screen.getByText('Its answers are deleted too.'))
  expect(dialog()).toBeTruthy()
})

test('confirms with the second button, by keyboard', async () => {
  await open()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('while busy it keeps focus and confirms nothing', async () => {
  await open(true)
  await userEvent.click(button('Delete survey'))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(button('Delete survey').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button('Delete survey'))
})
