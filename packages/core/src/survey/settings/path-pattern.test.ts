import { expect, it } from 'vitest'
import { matchesPath } from './opening.ts'

it.each([
  ['/', '/', true],
  ['/', '/shop', false],
  ['/shop', '/shop/', true],
  ['/shop/', '/shop', true],
  ['/shop', '/shop/bread', false],
  ['/shop*', '/shop/bread', true],
  ['/shop/*', '/shop/bread/rye', true],
  ['/shop/*', '/shopping', false],
  ['*', '/any/where', true],
  ['*/checkout', '/de/checkout', true],
  ['*/checkout', '/checkout/done', false],
  ['/*/a*b', '/x/aab', true],
  ['/a*a', '/a', false],
  ['/bread?', '/bread!', false],
])('matches %s with %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected)
})

it('takes no longer for many wildcards', () => {
  expect(matchesPath(`${'*a'.repeat(90)}b`, `/${'a'.repeat(2000)}`)).toBe(false)
})
