// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AroundNavHandler, Link, Route, Router, Switch } from 'wouter'
import { navigateOrAsk, useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { LeaveDialog } from './app-dialogs.tsx'

const guarded: AroundNavHandler = (navigate, to, options) => navigateOrAsk(to, () => navigate(to, options))

function FormPage() {
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link href="/form?tab=2">Other tab</Link>
      <Link href="/other">Away</Link>
    </>
  )
}

beforeEach(() => {
  history.pushState(null, '', '/form')
  render(
    <Router aroundNav={guarded}>
      <Switch>
        <Route path="/form">
          <FormPage />
        </Route>
        <Route>
          <p>Another page</p>
        </Route>
      </Switch>
      <LeaveDialog />
    </Router>,
  )
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name, hidden: true }))

test('leaves a page without changes at once', async () => {
  await follow('Away')
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})

test('asks before unsaved changes are lost, and keeps them on Stay', async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await follow('Other tab')
  expect(screen.queryByText('Leave without saving?')).toBeNull()
  await follow('Away')
  expect(screen.getByText('Leave without saving?')).toBeTruthy()
  expect(screen.queryByText('Another page')).toBeNull()
  await press('Stay')
  expect(screen.queryByText('Leave without saving?')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana')
  await follow('Away')
  await press('Leave')
  expect(await screen.findByText('Another page')).toBeTruthy()
})

test('the tab asks only while something is unsaved', async () => {
  const isStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isStopped()).toBe(false)
  await userEvent.type(screen.getByLabelText('Name'), 'A')
  expect(isStopped()).toBe(true)
  await userEvent.clear(screen.getByLabelText('Name'))
  expect(isStopped()).toBe(false)
})

test('Back asks too', async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  // As a browser does on Back: the address changes first.
  await act(async () => {
    History.prototype.replaceState.call(history, null, '', '/other')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByText('Leave without saving?')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/form'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana')
})
