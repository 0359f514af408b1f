// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { AddCustomField } from './add-custom-field.tsx'
import { Editable } from './editable.tsx'
import { type Editing, EditingContext } from './editing.ts'

const save = vi.fn<Editing['save']>()
const away = new ApiError(503, { code: 'internal', title: 'Down for a moment.' })

beforeEach(() => {
  save.mockReset()
  save.mockResolvedValue(undefined)
  const editing: Editing = {
    level: 'advanced',
    save,
    jobOf: () => undefined,
    isAllOwn: () => false,
    regenerate: () => {},
    dismiss: () => {},
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditingContext value={editing}>
        <Editable path="name" value="Ana">
          <p>Ana</p>
        </Editable>
        <AddCustomField names={['Pet Ownership']} />
      </EditingContext>
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
async function editName(typed: string): Promise<HTMLElement> {
  await userEvent.click(button('Edit Name'))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  return field
}

test('Enter saves a field, closes it and returns focus to its pencil', async () => {
  await editName('Bea{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Name')))
  expect(save.mock.calls).toEqual([['name', 'Bea', 'Ana']])
})

test('Escape closes a field without saving', async () => {
  await editName('Bea{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(save).not.toHaveBeenCalled()
})

test('an empty name is refused at the field', async () => {
  const field = await editName(' ')
  await userEvent.click(button('Save'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Name cannot be empty')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('a failed save keeps what was typed and can be tried again', async () => {
  save.mockRejectedValueOnce(away)
  const field = await editName('Bea')
  await userEvent.click(button('Save'))
  await screen.findByText('Not saved. Your text is kept. Down for a moment.')
  expect(field).toHaveProperty('value', 'Bea')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(save).toHaveBeenCalledTimes(2)
})

test('two clicks in one frame save once', async () => {
  save.mockReturnValue(new Promise(() => {}))
  await editName('Bea')
  await act(async () => {
    button('Save').click()
    button('Save').click()
  })
  expect(save).toHaveBeenCalledOnce()
})

test('adds a custom field', async () => {
  await userEvent.click(button('Add a field'))
  expect(document.activeElement).toBe(screen.getByLabelText('Field'))
  await userEvent.keyboard('Invoicing Tool{Tab}A shoebox{Enter}')
  await waitFor(() => expect(button('Add a field')).toBeTruthy())
  expect(save.mock.calls).toEqual([['custom_fields.Invoicing Tool', 'A shoebox', '']])
})

test('a custom field needs a value and a name that is not used', async () => {
  await userEvent.click(button('Add a field'))
  await userEvent.type(screen.getByLabelText('Field'), 'pet ownership')
  await userEvent.click(button('Add'))
  expect(screen.getByText('There is already a field with this name')).toBeTruthy()
  expect(screen.getByText('Enter a value')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Field'))
  expect(save).not.toHaveBeenCalled()
})

test('shows at the name what the server says about the path of a custom field', async () => {
  save.mockRejectedValueOnce(
    new ApiError(400, {
      code: 'invalid_request',
      title: 'Invalid',
      errors: [{ path: 'path', message: 'At most 25 custom fields' }],
    }),
  )
  await userEvent.click(button('Add a field'))
  await userEvent.type(screen.getByLabelText('Field'), 'Pets')
  await userEvent.type(screen.getByLabelText('Value'), 'A cat{Enter}')
  await screen.findByText('At most 25 custom fields')
  expect(document.activeElement).toBe(screen.getByLabelText('Field'))
  expect(screen.getByLabelText('Value')).toHaveProperty('value', 'A cat')
})
