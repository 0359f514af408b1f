import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { findStep, newTotpSecret, totpUri } from './verify-factor.ts'

/** RFC 6238, appendix B: SHA-1, the last six of the eight digits. */
const SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('a code of an authenticator app', () => {
  test.each(VECTORS)('follows RFC 6238 at %i s', (seconds, code) => {
    expect(findStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  test.each([
    [-60_000, null],
    [-30_000, 41_152_262],
    [0, 41_152_263],
    [30_000, 41_152_264],
    [60_000, null],
  ])('of a clock that is %i ms off belongs to step %o', (off, step) => {
    const [now, phone] = [1_234_567_890_000, 1_234_567_890_000 + off]
    const code = VECTORS[3][1]
    // The vector is the code of the phone's time.
    expect(findStep(SECRET, code, now - (phone - now))).toBe(step === null ? null : 41_152_263)
  })

  test.each(['000000', 'abcdef', '00592', '0059240', ''])('%j is wrong', (code) => {
    expect(findStep(SECRET, code, 1_234_567_890_000)).toBeNull()
  })
})

test('a secret has 160 random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the address names the account and the issuer', () => {
  const uri = new URL(totpUri(SECRET, 'ana+a@example.com'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Whofor:ana+a@example.com')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'Whofor',
    digits: '6',
    period: '30',
  })
})
