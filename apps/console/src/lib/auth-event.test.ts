import { expect, test } from 'vitest'
import { authEventOf } from './session-channel.ts'
import { ANA } from './testing.tsx'

test.each([
  ['SIGNED_IN', null, ANA],
  ['SIGNED_IN', { ...ANA, id: 'u2' }, ANA],
  ['SIGNED_OUT', ANA, null],
  ['MFA_CHALLENGE_VERIFIED', ANA, { ...ANA, aal: 2 }],
  ['USER_UPDATED', ANA, { ...ANA, display_name: 'Bo' }],
  ['USER_UPDATED', { ...ANA, aal: 2 }, ANA],
  ['TOKEN_REFRESHED', ANA, { ...ANA }],
])('%s', (event, before, after) => {
  expect(authEventOf({ user: before }, { user: after })).toBe(event)
})

test('the first reply of a page is a sign-in', () => {
  expect(authEventOf(undefined, { user: ANA })).toBe('SIGNED_IN')
})
