// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutosave } from './use-autosave.ts'

const save = vi.fn<(text: string) => Promise<unknown>>()

function Field({ stored }: { stored: string }) {
  const { state, flush, field } = useAutosave(stored, { save, canSave: (text) => text.length < 9 })
  return (
    <>
      <textarea aria-label="Notes" {...field} />
      <p>{state}</p>
      <button type="button" onClick={flush}>
        Again
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

beforeEach(() => {
  save.mockReset()
  save.mockResolvedValue(undefined)
})
afterEach(cleanup)

test('saves after a pause in typing, and when the field is left', async () => {
  render(<Field stored="" />)
  await userEvent.type(field(), 'Rye')
  expect(screen.getByText('unsaved')).toBeTruthy()
  await waitFor(() => expect(save).toHaveBeenCalledWith('Rye'), { timeout: 3000 })
  await screen.findByText('saved')
  await userEvent.type(field(), '!')
  await userEvent.tab()
  expect(save).toHaveBeenLastCalledWith('Rye!')
})

test('saves one text at a time, then what was typed meanwhile', async () => {
  const replies: (() => void)[] = []
  save.mockImplementation(() => new Promise((resolve) => replies.push(() => resolve(undefined))))
  render(<Field stored="" />)
  await userEvent.type(field(), 'a')
  await userEvent.tab()
  await userEvent.type(field(), 'b')
  await userEvent.tab()
  expect(save.mock.calls).toEqual([['a']])
  replies[0]?.()
  await waitFor(() => expect(save.mock.calls).toEqual([['a'], ['ab']]))
})

test('keeps what was typed after a failure, and can be tried again', async () => {
  save.mockRejectedValueOnce(new Error('down'))
  const { rerender } = render(<Field stored="" />)
  await userEvent.type(field(), 'Rye')
  await userEvent.tab()
  await screen.findByText('failed')
  rerender(<Field stored="From elsewhere" />)
  expect(field().value).toBe('Rye')
  await userEvent.click(screen.getByText('Again'))
  await screen.findByText('saved')
})

test('does not save what is too long, and shows what another page stored', async () => {
  const { rerender } = render(<Field stored="Old" />)
  rerender(<Field stored="New" />)
  expect(field().value).toBe('New')
  await userEvent.type(field(), ' and too long')
  await userEvent.tab()
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByText('unsaved')).toBeTruthy()
})

test('saves when the page is left', async () => {
  const { unmount } = render(<Field stored="" />)
  await userEvent.type(field(), 'Rye')
  unmount()
  expect(save).toHaveBeenCalledWith('Rye')
})
