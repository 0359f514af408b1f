// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, refused, stubPosts } from '../../lib/testing.tsx'
import { TwoStepForm } from './two-step-form.tsx'
import type { Way } from './ways.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form({ factors, onSignedIn }: { factors: Way[]; onSignedIn: () => void }) {
  const [way, setWay] = useState<Way>('totp')
  return <TwoStepForm factors={factors} way={way} onWay={setWay} onSignedIn={onSignedIn} />
}

function show(factors: Way[]) {
  const onSignedIn = vi.fn()
  render(
    <AsAna>
      <Form factors={factors} onSignedIn={onSignedIn} />
    </AsAna>,
  )
  return onSignedIn
}
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }))

test('sends the code without its space, and the choice to trust the browser', async () => {
  const sent = stubPosts(() => Response.json({ user: null }))
  const onSignedIn = show(['totp'])
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123 456')
  await userEvent.click(screen.getByRole('checkbox'))
  await verify()
  expect(sent).toEqual([{ type: 'totp', code: '123456', trust_browser: true }])
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test('a wrong code is named beside its field and can be corrected', async () => {
  const message = 'This code is wrong or expired.'
  stubPosts(() => refused(422, message, { errors: [{ path: 'code', message }] }))
  const onSignedIn = show(['totp'])
  await userEvent.type(screen.getByLabelText('Code'), '000000')
  await verify()
  await screen.findByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('an incomplete code is not sent', async () => {
  const sent = stubPosts(() => Response.json({}))
  show(['totp'])
  await userEvent.type(screen.getByLabelText('Code'), '12345')
  await verify()
  await screen.findByText('Enter the 6-digit code from your app')
  expect(sent).toEqual([])
})

test('a double click is one attempt', async () => {
  const sent = stubPosts(() => new Promise(() => {}))
  show(['totp'])
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Verify' }))
  expect(sent).toHaveLength(1)
})

test('offers the other ways of the account only; a recovery code trusts no browser', async () => {
  const sent = stubPosts(() => Response.json({}))
  show(['totp', 'recovery_code'])
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.type(screen.getByLabelText('Recovery code'), 'K7FM2Q9D')
  await verify()
  expect(sent).toEqual([{ type: 'recovery_code', code: 'k7fm-2q9d', trust_browser: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  await screen.findByLabelText('Code')
})
