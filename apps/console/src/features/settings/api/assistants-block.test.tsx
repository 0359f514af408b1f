// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASSISTANTS, AssistantsBlock } from './api-settings.tsx'

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('copies the setup of the chosen assistant, with the address of this server', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<AssistantsBlock secret={null} />)
  const url = `${location.origin}/mcp`
  for (const assistant of ASSISTANTS) {
    await user.selectOptions(screen.getByLabelText('Assistant'), assistant)
    await user.click(screen.getByRole('button', { name: 'Copy setup' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain(url)
    expect(copied).not.toMatch(/authorization/i)
    if (assistant !== 'claude-code') expect(Object.keys(JSON.parse(copied))).toHaveLength(1)
  }
  screen.getByText(/^Most assistants read this form\. When it connects, your browser opens/)
  rerender(<AssistantsBlock secret="wf_new" />)
  await user.click(screen.getByRole('button', { name: /^Cop/ }))
  expect(await navigator.clipboard.readText()).toContain('Bearer wf_new')
  screen.getByText(/It contains your new key\.$/)
})
