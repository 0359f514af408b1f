// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LocalLinkNote } from './demo-note.tsx'

afterEach(cleanup)

const noteFor = (url: string) => render(<LocalLinkNote url={url} />).container.textContent

test.each([
  'http://localhost:3000/s/a',
  'http://127.0.0.1:3000/s/a',
  'http://[::1]:3000/s/a',
  'http://app.localhost/s/a',
])('says that %s works on this computer only, and what to do', (url) => {
  expect(noteFor(url)).toBe(
    'This link works on this computer only. To share it, set PUBLIC_URL to the address people use and start Whofor again.',
  )
})

test.each(['https://ask.halloways.example/s/a', 'http://192.168.1.4:3000/s/a', 'http://whofor.lan/s/a'])(
  'says nothing about %s',
  (url) => {
    expect(noteFor(url)).toBe('')
  },
)
