import { expect, test } from 'vitest'
import {
  isAccessToken,
  isApiKeyToken,
  newAccessToken,
  newApiKeyToken,
  newRefreshToken,
  nextRefreshToken,
  readRefreshToken,
  refreshTokenText,
} from './tokens.ts'

const INSTANCE = { secret: 'instance-secret' }

test('tokens of one kind are none of another', () => {
  const refresh = newRefreshToken()
  const [key, access, text] = [newApiKeyToken(), newAccessToken(), refreshTokenText(refresh)]
  expect([key, access, text].map(isApiKeyToken)).toEqual([true, false, false])
  expect([key, access, text].map(isAccessToken)).toEqual([false, true, false])
  expect([key, access, text].map(readRefreshToken)).toEqual([null, null, refresh])
  expect(readRefreshToken(`${text.slice(0, -1)}!`)).toBeNull()
})

test('the next refresh token is always the same one, of the same family, and needs the instance’s secret', () => {
  const first = newRefreshToken()
  const next = nextRefreshToken(INSTANCE, first)
  expect(next).toEqual(nextRefreshToken(INSTANCE, first))
  expect(next.family).toBe(first.family)
  expect(readRefreshToken(refreshTokenText(next))).toEqual(next)
  const others = [nextRefreshToken({ secret: 'another' }, first), nextRefreshToken(INSTANCE, next), first]
  expect(new Set([next, ...others].map(({ secret }) => secret)).size).toBe(4)
})
