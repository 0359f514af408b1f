// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UserContext } from '../../lib/session.ts'
import { ANA } from '../../lib/testing.tsx'
import { LocalLinkNote } from './local-link-note.tsx'

afterEach(cleanup)

const noteFor = (url: string, isAdmin: boolean) =>
  render(
    <UserContext value={{ ...ANA, is_admin: isAdmin }}>
      <LocalLinkNote url={url} />
    </UserContext>,
  ).container.textContent

test.each([
  'http://localhost:3000/s/a',
  'http://127.0.0.1:3000/s/a',
  'http://[::1]:3000/s/a',
  'http://app.localhost/s/a',
])('says that %s works on this computer only, and to administrators how to mend it', (url) => {
  expect(noteFor(url, false)?.trim()).toBe('This link works on this computer only.')
  expect(noteFor(url, true)).toBe('This link works on this computer only. Set PUBLIC_URL to share it.')
})

test.each(['https://ask.halloways.example/s/a', 'http://192.168.1.4:3000/s/a', 'http://whofor.lan/s/a'])(
  'says nothing about %s',
  (url) => {
    expect(noteFor(url, true)).toBe('')
  },
)
