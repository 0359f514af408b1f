// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DEFAULT_SETTINGS, type SettingsChange } from '@whofor/core/survey/settings/survey-settings'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { HiddenFieldSettings } from './hidden-field-settings.tsx'
import { checkSettings, type EditedSettings } from './use-settings.ts'

afterEach(cleanup)

const URL = 'https://example.com/s/1'

const SURVEY = { settings: DEFAULT_SETTINGS, response_count: 0 }

/** @param onChange gets what can be saved of the changes so far */
function Settings({
  onChange,
  personKey = null,
}: {
  onChange: (saved: SettingsChange) => void
  personKey?: string | null
}) {
  const [typed, setTyped] = useState<SettingsChange>({})
  const settings: EditedSettings = {
    shown: { ...DEFAULT_SETTINGS, hidden_fields: typed.hidden_fields ?? null },
    valid: DEFAULT_SETTINGS,
    faults: checkSettings(typed, SURVEY).faults,
    state: 'saved',
    error: null,
    flush: () => {},
    change(changes) {
      setTyped({ ...typed, ...changes })
      onChange(checkSettings({ ...typed, ...changes }, SURVEY).changes)
    },
  }
  return <HiddenFieldSettings settings={settings} url={URL} personKey={personKey} />
}

test('adds a field once its name is right, and shows a link with it', async () => {
  const save = vi.fn()
  render(<Settings onChange={save} />)
  const user = userEvent.setup()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in the link' })
  await user.type(name, 'Plan{Enter}')
  expect(screen.getByText(/^Use small letters/u)).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  await user.clear(name)
  await user.type(name, 'plan{Enter}')
  expect(name.value).toBe('')
  await user.type(name, 'plan{Enter}')
  expect(screen.getByText('Two fields have this name')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add user_id' }))
  expect(screen.queryByRole('button', { name: 'Add user_id' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Keep campaign parameters (UTM)' }))
  expect(screen.getByText(`${URL}?plan=pro&user_id=4711&utm_source=newsletter`)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Label of plan' }), 'Tariff')
  await user.click(screen.getByRole('button', { name: 'Remove user_id' }))
  expect(save).toHaveBeenLastCalledWith({
    hidden_fields: { fields: [{ key: 'plan', label: 'Tariff' }], campaign: true },
  })
})

test('a faulty label keeps no other setting from being saved', () => {
  const fields = [{ key: 'plan', label: 'x\u0007y' }]
  const checked = checkSettings({ asks_email: false, hidden_fields: { fields, campaign: true } }, SURVEY)
  expect(checked.changes).toEqual({ asks_email: false })
  expect(Object.keys(checked.faults)).toEqual(['hidden_fields.fields.0.label'])
})

test('user ids can need a signature, whose key is shown and renewed', async () => {
  const save = vi.fn()
  render(<Settings onChange={save} personKey="0123abcd" />)
  const user = userEvent.setup()
  const name = 'Accept user_id only with a signature'
  expect(screen.queryByRole('switch', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add user_id' }))
  const fields = [{ key: 'user_id', label: '' }]
  expect(screen.queryByText('0123abcd')).toBeNull()
  const signed = { hidden_fields: { fields, campaign: false, signed_with: expect.any(Number) } }
  await user.click(screen.getByRole('switch', { name }))
  expect(save).toHaveBeenLastCalledWith(signed)
  expect(screen.getByText('0123abcd')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  expect(save).toHaveBeenLastCalledWith(signed)
  await user.click(screen.getByRole('switch', { name }))
  expect(save).toHaveBeenLastCalledWith({ hidden_fields: { fields, campaign: false, signed_with: null } })
  // A key that was given up never comes back.
  await user.click(screen.getByRole('switch', { name }))
  const numbers = save.mock.calls.flatMap(([change]) => change.hidden_fields.signed_with ?? [])
  expect(new Set(numbers).size).toBe(3)
})
