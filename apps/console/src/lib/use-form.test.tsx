// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api.ts'
import { readWith, useForm } from './use-form.ts'

afterEach(cleanup)

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name'),
  city: z.string().trim().min(1, 'Enter a city'),
})
type Values = z.infer<typeof schema>

function Place({ onInput, error }: { onInput: (input: Values) => void; error?: Error }) {
  const form = useForm<Values, Values>({ name: '', city: '' }, readWith<Values, Values>(schema))
  return (
    <form
      onSubmit={form.submit((input) => {
        onInput(input)
        if (error) form.showServerErrors(error)
      })}
    >
      <input aria-label="Name" {...form.text('name')} />
      <p data-testid="name">{form.issues.name}</p>
      <input aria-label="City" {...form.text('city')} />
      <p data-testid="city">{form.issues.city}</p>
      <button type="submit">Save</button>
    </form>
  )
}

const issue = (field: string) => screen.getByTestId(field).textContent
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a failed submit names every wrong field and focuses the first', async () => {
  const onInput = vi.fn()
  render(<Place onInput={onInput} />)
  await userEvent.type(screen.getByLabelText('Name'), ' ')
  await save()
  expect([issue('name'), issue('city')]).toEqual(['Enter a name', 'Enter a city'])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(onInput).not.toHaveBeenCalled()
})

test('typing in a field clears its error alone', async () => {
  render(<Place onInput={() => {}} />)
  await save()
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  expect([issue('name'), issue('city')]).toEqual(['', 'Enter a city'])
})

test('submits what the schema makes of the values', async () => {
  const onInput = vi.fn()
  render(<Place onInput={onInput} />)
  await userEvent.type(screen.getByLabelText('Name'), ' Ana ')
  await userEvent.type(screen.getByLabelText('City'), 'Leeds')
  await save()
  expect(onInput).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', city: 'Leeds' })
})

test('submits what the browser has filled in without an event', async () => {
  const onInput = vi.fn()
  render(<Place onInput={onInput} />)
  const [name, city] = [screen.getByLabelText('Name'), screen.getByLabelText('City')]
  Reflect.set(name, 'value', 'Ana')
  Reflect.set(city, 'value', 'Leeds')
  await save()
  expect(onInput).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', city: 'Leeds' })
})

test('shows the server’s errors beside their fields', async () => {
  const error = new ApiError(400, {
    title: 'Invalid',
    code: 'invalid_request',
    errors: [{ path: 'city.0', message: 'No such city' }],
  })
  render(<Place onInput={() => {}} error={error} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.type(screen.getByLabelText('City'), 'Atlantis')
  await save()
  expect([issue('name'), issue('city')]).toEqual(['', 'No such city'])
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})
