import { expect, test } from 'vitest'
import { createLagClock, parseLsn } from './replica.ts'

test('positions are compared as numbers', () => {
  expect(parseLsn('0/FFFFFFFF')).toBeLessThan(parseLsn('1/0'))
  expect(parseLsn('A/0')).toBeGreaterThan(parseLsn('9/FF'))
})

test('a replica that follows has no lag, also when nothing is written', () => {
  const clock = createLagClock()
  expect(clock.observe(100n, 100n, 0)).toBe(0)
  expect(clock.observe(100n, 100n, 60_000)).toBe(0)
})

test('the lag is the age of the newest known position that the replica has reached', () => {
  const clock = createLagClock()
  expect(clock.observe(100n, 50n, 0)).toBe(Infinity)
  expect(clock.observe(200n, 100n, 1000)).toBe(1000)
  expect(clock.observe(300n, 250n, 2000)).toBe(1000)
  // It receives nothing any more.
  expect(clock.observe(400n, 250n, 9000)).toBe(8000)
  expect(clock.observe(400n, 400n, 10_000)).toBe(0)
})
