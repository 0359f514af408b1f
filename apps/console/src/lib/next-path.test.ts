import { expect, test } from 'vitest'
import { loginPath, nextPath } from './next-path.ts'

test('returns to the requested page with its query', () => {
  expect(nextPath(loginPath('/settings?tab=account').split('?').slice(1).join('?'))).toBe(
    '/settings?tab=account',
  )
})

test.each([
  '',
  'next=',
  'next=https://evil.example',
  'next=//evil.example',
  'next=/%5Cevil.example',
  'next=evil',
  'next=/.//evil.example/x',
  'next=/a/..//evil.example',
  'next=/login',
  'next=/Login/?next=/login',
  'next=/register',
  'next=/',
])('%j leads to the dashboard', (search) => {
  expect(nextPath(search)).toBe('/dashboard')
})

test('rejects a path that resolves to another origin', () => {
  expect(nextPath(`next=${encodeURIComponent('/\t/evil.example')}`)).toBe('/dashboard')
})
