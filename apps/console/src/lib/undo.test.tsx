// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../components/ui/toaster.tsx'
import { offerUndo, undoLatest } from './undo.ts'

beforeEach(() => {
  render(<Toaster />)
})
afterEach(async () => {
  await act(async () => {
    toast.dismiss()
  })
  cleanup()
})

const undoButton = () => screen.findByRole('button', { name: 'Undo' })

test('undoes once and says so', async () => {
  const undo = vi.fn(async () => {})
  await act(async () => offerUndo({ text: 'Nora was deleted', undo, done: 'Nora restored' }))
  await userEvent.click(await undoButton())
  expect(await screen.findByText('Nora restored')).toBeTruthy()
  expect(undo).toHaveBeenCalledTimes(1)
  expect(undoLatest()).toBe(false)
})

test('says what could not be undone, and can try again', async () => {
  const undo = vi.fn(async () => {})
  undo.mockRejectedValueOnce(new Error('down'))
  await act(async () =>
    offerUndo({
      text: 'Vera was deleted',
      undo,
      failed: 'Vera could not be restored.',
      done: 'Vera restored',
    }),
  )
  await userEvent.click(await undoButton())
  expect(await screen.findByText(/^Vera could not be restored\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Vera restored')).toBeTruthy()
  expect(undo).toHaveBeenCalledTimes(2)
})

test('the latest act is undone by the keyboard', async () => {
  const undone: string[] = []
  await act(async () => {
    offerUndo({ text: 'One was deleted', undo: async () => undone.push('one') })
    offerUndo({ text: 'Two was deleted', undo: async () => undone.push('two') })
  })
  await act(async () => expect(undoLatest()).toBe(true))
  await waitFor(() => expect(undone).toEqual(['two']))
})
