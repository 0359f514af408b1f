// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { markReachable } from '../lib/connection.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { PageBoundary } from './page-boundary.tsx'

const reload = vi.fn()
let isUp: boolean

beforeEach(() => {
  reload.mockReset()
  isUp = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: isUp ? 200 : 503 }))
  history.replaceState(null, '', '/surveys')
})
afterEach(() => {
  markReachable()
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The frame with a page whose code cannot be loaded, and one that can. */
async function open(): Promise<void> {
  const Broken = lazyComponent(
    () => Promise.reject<Record<'Page', () => null>>(new Error('Failed to fetch')),
    'Page',
  )
  await act(async () => {
    render(
      <>
        <Link href="/personas">Personas</Link>
        <PageBoundary>
          <Switch>
            <Route path="/surveys">
              <Broken />
            </Route>
            <Route path="/personas">
              <h1>Your personas</h1>
            </Route>
          </Switch>
        </PageBoundary>
      </>,
    )
  })
}

test('a page that cannot be loaded offers a reload, and the rest of the frame stays', async () => {
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page')
  await act(async () => screen.getByRole('button', { name: 'Reload' }).click())
  expect(reload).toHaveBeenCalledOnce()
})

test('another page can be opened from there', async () => {
  await open()
  await act(async () => screen.getByRole('link', { name: 'Personas' }).click())
  expect(screen.getByRole('heading').textContent).toBe('Your personas')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the server is away it says so, and loads the page once the server is back', async () => {
  isUp = false
  await open()
  expect(screen.getByText('It will load as soon as the server is back.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reload).not.toHaveBeenCalled()
  isUp = true
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(reload).toHaveBeenCalledOnce()
})
