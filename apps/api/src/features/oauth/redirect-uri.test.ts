import { expect, test } from 'vitest'
import { isRegisteredRedirect, redirectTarget, redirectWith } from './redirect-uri.ts'

test.each([
  ['https://claude.ai/api/mcp/auth_callback', { kind: 'website', host: 'claude.ai' }],
  ['https://app.example:8443/cb?x=1', { kind: 'website', host: 'app.example:8443' }],
  ['http://localhost:33418/', { kind: 'computer', host: 'localhost:33418' }],
  ['http://127.0.0.1/callback', { kind: 'computer', host: '127.0.0.1' }],
  ['http://[::1]:9/callback', { kind: 'computer', host: '[::1]:9' }],
  ['cursor://anysphere.cursor-mcp/oauth/callback', { kind: 'app', host: 'Cursor' }],
])('knows where %s leads', (uri, target) => {
  expect(redirectTarget(uri)).toEqual(target)
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://localhost/%0aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'cursor://anysphere.cursor-mcp/oauth/callback?next=x',
  'cursor://other/oauth/callback',
  'http://app.example/callback',
  'http://localhost.evil.example/callback',
  'http://127.0.0.1.nip.io/callback',
  'http://localhost@evil.example/callback',
  'http://localhost:80@evil.example/callback',
  'https://user:secret@app.example/callback',
  'https://app.example/callback#fragment',
  'https://app.example/callback#',
  'https:\\\\evil.example/callback',
  'https://app.example\\@evil.example/',
  '//evil.example/callback',
  '/callback',
  ' https://app.example/callback',
  'https://app.example/call back',
  'https://äpp.example/callback',
  'https://',
  '',
  `https://app.example/${'x'.repeat(1000)}`,
])('refuses %j', (uri) => {
  expect(redirectTarget(uri)).toBeNull()
  expect(isRegisteredRedirect([uri], uri)).toBe(false)
})

test('an address is exact, but for the port on the user’s computer', () => {
  const registered = ['https://app.example/callback', 'http://127.0.0.1:1234/callback']
  const isOne = (uri: string) => isRegisteredRedirect(registered, uri)
  expect(isOne('https://app.example/callback')).toBe(true)
  expect(isOne('http://127.0.0.1:1234/callback')).toBe(true)
  expect(isOne('http://127.0.0.1:50000/callback')).toBe(true)
  expect(isOne('http://127.0.0.1/callback')).toBe(true)
  for (const other of [
    'https://app.example:8443/callback',
    'https://app.example/callback/',
    'https://app.example/callback?x=1',
    'https://app.example/Callback',
    'https://app.example.evil.example/callback',
    'https://evil.example/callback',
    'http://localhost:1234/callback',
    'http://127.0.0.1:1234/callback/../other',
    'http://127.0.0.1:1234/',
    'https://127.0.0.1:1234/callback',
    'http://127.0.0.1:1234@evil.example/callback',
  ])
    expect([other, isOne(other)]).toEqual([other, false])
})

test('adds an answer to an address, and keeps its own parameters', () => {
  const answer = { code: 'a&b', state: undefined, iss: 'https://whofor.example' }
  expect(redirectWith('http://localhost:1/cb', answer)).toBe(
    'http://localhost:1/cb?code=a%26b&iss=https%3A%2F%2Fwhofor.example',
  )
  expect(redirectWith('https://app.example/cb?x=%20', { state: 's' })).toBe(
    'https://app.example/cb?x=%20&state=s',
  )
})
