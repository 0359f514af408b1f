// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { loginPath, nextPath, useExactSearch } from './next-path.ts'

afterEach(cleanup)

const Next = () => <p>{nextPath(useExactSearch())}</p>

test('an address that carries another one keeps it as it is', () => {
  const asked = `/oauth/authorize?${new URLSearchParams({ state: 'a & b+c=%26', redirect_uri: 'https://x/?y=1&z' })}`
  history.replaceState(null, '', loginPath(asked))
  render(<Next />)
  screen.getByText(asked)
  act(() => navigate('/login?next=/surveys'))
  screen.getByText('/surveys')
})
