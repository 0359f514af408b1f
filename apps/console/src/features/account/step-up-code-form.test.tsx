// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, refused, stubPosts } from '../../lib/testing.tsx'
import { StepUpCodeForm } from './step-up-code-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('sends a code on request, says how many tries are left, and confirms', async () => {
  const replies = [
    new Response(null, { status: 204 }),
    refused(403, 'That code is wrong or has expired.', { code: 'otp_expired', left: 1 }),
    refused(403, 'That code is wrong or has expired.', { code: 'otp_expired', left: 0 }),
    Response.json({ user: null, instance: {} }),
  ]
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return replies.shift()
  })
  const onConfirmed = vi.fn()
  render(
    <AsAna>
      <StepUpCodeForm onConfirmed={onConfirmed} onCancel={() => {}} />
    </AsAna>,
  )
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  const field = await screen.findByLabelText('Code')
  await userEvent.type(field, '000000{Enter}')
  await screen.findByText('That code is wrong or has expired. 1 try left.')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '{Enter}')
  await screen.findByText('That code is wrong or has expired. Send a new one.')
  expect(field).toHaveProperty('value', '000000')
  await userEvent.clear(field)
  await userEvent.type(field, '481 079{Enter}')
  await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce())
  expect(urls.map((url) => url.replace(/^.*\/api/, ''))).toEqual([
    '/auth/reauthenticate/code',
    '/auth/reauthenticate',
    '/auth/reauthenticate',
    '/auth/reauthenticate',
  ])
})

test('sends nothing for an incomplete code', async () => {
  const sent = stubPosts(() => new Response(null, { status: 204 }))
  render(
    <AsAna>
      <StepUpCodeForm onConfirmed={() => {}} onCancel={() => {}} />
    </AsAna>,
  )
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  const field = await screen.findByLabelText('Code')
  sent.length = 0
  await userEvent.type(field, '12345{Enter}')
  await screen.findByText('Enter the 6-digit code')
  expect(sent).toEqual([])
})
