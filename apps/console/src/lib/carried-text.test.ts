// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { carryText, takeCarriedText } from './carried-text.ts'

beforeEach(() => sessionStorage.clear())

test('carries a text once', () => {
  expect(takeCarriedText()).toBe('')
  carryText(' A bakery. ')
  expect(takeCarriedText()).toBe('A bakery.')
  expect(takeCarriedText()).toBe('')
})

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  carryText('A bakery.')
  expect(takeCarriedText()).toBe('')
  vi.unstubAllGlobals()
})
