import { expect, test } from 'vitest'
import { isApiKeyToken, newApiKeyToken } from './tokens.ts'

test('keys are of one form, and no two are the same', () => {
  const keys = Array.from({ length: 500 }, newApiKeyToken)
  expect(new Set(keys).size).toBe(500)
  for (const key of keys) {
    expect(key).toMatch(/^wf_[0-9A-Za-z]{49}$/)
    expect(isApiKeyToken(key)).toBe(true)
  }
})

test('a key with one character changed, too few or too many is none', () => {
  const key = newApiKeyToken()
  for (let at = 3; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(isApiKeyToken(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
  for (const none of ['', 'wf_', key.slice(0, -1), `${key}0`, key.toUpperCase(), ` ${key}`])
    expect(isApiKeyToken(none)).toBe(false)
})
