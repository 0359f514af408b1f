// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { TagDialog } from './tag-dialog.tsx'

const onTag = vi.fn<(action: string, tag: string) => Promise<void>>()

beforeEach(() => {
  onTag.mockReset()
  onTag.mockResolvedValue(undefined)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.personas.tags, { items: [{ tag: 'Regulars', count: 2 }] })
  render(
    <QueryClientProvider client={client}>
      <TagDialog open title="Tag 2 personas" onClose={() => {}} onTag={onTag} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const type = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Tag' }), text)

test('opens with the field focused', () => {
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tag' }))
})

test('Enter adds the tag, also one that could be removed', async () => {
  await type(' regulars {Enter}')
  expect(onTag.mock.calls).toEqual([['add_tag', 'regulars']])
})

test('offers to remove only a tag that is in use', async () => {
  await type('Regular')
  expect(screen.queryByRole('button', { name: 'Remove tag' })).toBeNull()
  await type('s')
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag' }))
  expect(onTag.mock.calls).toEqual([['remove_tag', 'Regulars']])
})

test('asks for a tag at the field', async () => {
  await type(' {Enter}')
  expect(screen.getByText('Enter a tag')).toBeTruthy()
  expect(onTag).not.toHaveBeenCalled()
})

test('a failure keeps the dialog and what was typed, and can be tried again', async () => {
  onTag.mockRejectedValueOnce(new ApiError(503, { code: 'internal', title: 'Down for a moment.' }))
  await type('Weekend{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Nothing was changed. Down for a moment.')
  expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', 'Weekend')
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }))
  expect(onTag).toHaveBeenCalledTimes(2)
})
