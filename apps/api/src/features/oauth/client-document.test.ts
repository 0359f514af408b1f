import { expect, test } from 'vitest'
import { isDocumentAddress, readClientDocument } from './client-apps.ts'

const ID = 'https://app.example/oauth/client.json'
const DOCUMENT = { client_id: ID, client_name: 'App', redirect_uris: ['http://localhost/cb', 'other://cb'] }

test.each([ID, 'https://app.example/a', 'https://app.example:8443/a'])('%s can describe an app', (id) => {
  expect(isDocumentAddress(id)).toBe(true)
})

test.each([
  'http://app.example/client.json',
  'https://app.example/',
  'https://app.example',
  'https://APP.example/client.json',
  'https://app.example/a/../client.json',
  'https://app.example/client.json#',
  'https://user@app.example/client.json',
  'https://app.example:443/client.json',
  'file:///client.json',
  'client',
  '',
])('%j cannot', (id) => {
  expect(isDocumentAddress(id)).toBe(false)
})

test('reads the name and the addresses that an app may use', () => {
  expect(readClientDocument(ID, { ...DOCUMENT, logo_uri: 'https://x' })).toEqual({
    name: 'App',
    redirect_uris: ['http://localhost/cb'],
  })
  expect(readClientDocument(ID, { ...DOCUMENT, client_name: ' ' })?.name).toBe('localhost')
})

test.each([
  { client_id: 'https://app.example/other.json' },
  { client_id: undefined },
  { redirect_uris: ['other://cb'] },
  { redirect_uris: [] },
  { token_endpoint_auth_method: 'client_secret_basic' },
])('refuses a document with %j', (changes) => {
  expect(readClientDocument(ID, { ...DOCUMENT, ...changes })).toBeNull()
  expect(readClientDocument(ID, 'text')).toBeNull()
})
