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

function Place({ onInput, error }: { onInput: (input: Values) => void; error?: ApiError }) {
  const form = useForm<Values, Values>({ name: '', city: '' }, readWith<Values, Values>(schema))
  return (
    <form
      onSubmit={form.submit((input) => {
        onInput(input)
        if (error) form.fail(error)
      })}
    >
      <input aria-label="Name" {...form.text('name')} />
      <p data-testid="name">{form.issues.name}</p>
      <input aria-label="City" {...form.text('city')} />
      <p data-testid="city">{form.issues.city}</p>
      {form.failure && <p role="alert">{form.failure.message}</p>}
      <button type="submit">Save</button>
    </form>
  )
}

const guestList = z.object({ guests: z.array(z.string().min(1, 'Enter a name')).max(3, 'At most three') })
type Guests = z.infer<typeof guestList>

function Party() {
  const form = useForm<Guests, Guests>({ guests: ['', ''] }, readWith<Guests, Guests>(guestList))
  const { guests } = form.values
  return (
    <form onSubmit={form.submit(() => {})}>
      {guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs hold no state
        <label key={index}>
          Guest {index + 1}
          <input
            name={`guests.${index}`}
            value={guest}
            onChange={({ target }) => form.change({ guests: guests.with(index, target.value) })}
          />
          <span data-testid={`${index + 1}`}>{form.issues[`guests.${index}`]}</span>
        </label>
      ))}
      <p data-testid="all">{form.issues.guests}</p>
      <button type="button" onClick={() => form.change({ guests: ['', ...guests] })}>
        Add
      </button>
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

test('a refusal that names no field stays until the next submit, also while typing', async () => {
  const error = new ApiError(503, { title: 'Down for a moment', code: 'internal' })
  render(<Place onInput={() => {}} error={error} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.type(screen.getByLabelText('City'), 'Leeds')
  await save()
  await userEvent.type(screen.getByLabelText('City'), ' East')
  expect(screen.getByRole('alert').textContent).toBe('Down for a moment')
  await userEvent.clear(screen.getByLabelText('Name'))
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(issue('name')).toBe('Enter a name')
})

test('a field’s error from the server does not turn into one of the whole form', async () => {
  const error = new ApiError(400, {
    title: 'Invalid',
    code: 'invalid_request',
    errors: [{ path: 'city', message: 'No such city' }],
  })
  render(<Place onInput={() => {}} error={error} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.type(screen.getByLabelText('City'), 'Atlantis')
  await save()
  await userEvent.type(screen.getByLabelText('City'), '!')
  expect(issue('city')).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('names the wrong items of a list, and typing in one clears its error alone', async () => {
  render(<Party />)
  await save()
  expect([issue('1'), issue('2')]).toEqual(['Enter a name', 'Enter a name'])
  expect(document.activeElement).toBe(screen.getByLabelText(/^Guest 1/))
  await userEvent.type(screen.getByLabelText(/^Guest 1/), 'Ana')
  expect([issue('1'), issue('2')]).toEqual(['', 'Enter a name'])
})

test('an item that is added clears the errors of the others, which have moved', async () => {
  render(<Party />)
  await save()
  expect(issue('2')).toBe('Enter a name')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect([issue('1'), issue('2'), issue('3')]).toEqual(['', '', ''])
})

test('an error of the list itself is not one of an item', async () => {
  render(<Party />)
  for (const _ of [1, 2]) await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  for (const input of screen.getAllByRole('textbox')) await userEvent.type(input, 'Ana')
  await save()
  expect(issue('all')).toBe('At most three')
})
