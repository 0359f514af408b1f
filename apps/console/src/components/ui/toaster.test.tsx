// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  render(<Toaster />)
})
afterEach(async () => {
  await act(async () => {
    toast.dismiss()
  })
  cleanup()
})

const show = (say: () => unknown) => act(async () => void say())

test('is announced without taking focus', async () => {
  await show(() => toast.success('Persona saved', { description: 'Version 2' }))
  const text = await screen.findByText('Persona saved')
  expect(text.closest('[aria-live=polite]')).toBeTruthy()
  expect(screen.getByText('Version 2')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test('the action runs once and closes the toast', async () => {
  const onClick = vi.fn()
  await show(() => toast.success('Persona deleted', { action: { label: 'Undo', onClick } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Persona deleted')).toBeNull())
})

test('a used action returns focus to where it was', async () => {
  render(<button type="button">Before</button>)
  await show(() => toast.success('Persona deleted', { action: { label: 'Undo', onClick: () => {} } }))
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(document.activeElement).toBe(before)
})

test('a newer toast of the same id replaces the text', async () => {
  await show(() => toast.error('Persona not found', { id: 'persona' }))
  await screen.findByText('Persona not found')
  await show(() => toast.error('Down for a moment', { id: 'persona' }))
  await screen.findByText('Down for a moment')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
