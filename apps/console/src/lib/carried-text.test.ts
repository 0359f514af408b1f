// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { carryText, forgetCarriedText, readCarriedText } from './carried-text.ts'

beforeEach(() => sessionStorage.clear())

test('carries a text once', () => {
  expect(readCarriedText()).toBe('')
  carryText(' A bakery. ')
  expect([readCarriedText(), readCarriedText()]).toEqual(['A bakery.', 'A bakery.'])
  forgetCarriedText()
  expect(readCarriedText()).toBe('')
})

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  carryText('A bakery.')
  expect(readCarriedText()).toBe('')
  vi.unstubAllGlobals()
})
