import { expect, test } from 'vitest'
import { initialsOf } from './portrait.tsx'

test('uses the first and the last word', () => {
  expect(initialsOf('Marlene van der Ostwick')).toBe('MO')
  expect(initialsOf(' ines ')).toBe('I')
  expect(initialsOf('élodie 𝒵oe')).toBe('É𝒵')
  expect(initialsOf('')).toBe('')
})
