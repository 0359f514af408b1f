import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

const salt = '0123456789abcdef01234567?expires=1800000000000&'
const challengeOf = (number: number) => ({
  algorithm: 'SHA-256' as const,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: 2000,
  salt,
  signature: 'signed',
})

test('finds the number and sends everything that was signed', async () => {
  const { maxnumber: _, ...challenge } = challengeOf(1234)
  const solved = await solveProof(challengeOf(1234))
  expect(JSON.parse(atob(solved ?? ''))).toEqual({ ...challenge, number: 1234 })
})

test('gives up after the last number', async () => {
  expect(await solveProof(challengeOf(2001))).toBeNull()
})

test('stops when nobody needs it any more', async () => {
  const leaving = new AbortController()
  leaving.abort()
  expect(
    await solveProof({ ...challengeOf(0), challenge: 'none', maxnumber: 1e9 }, leaving.signal),
  ).toBeNull()
})
