import { expect, test } from 'vitest'
import { storageText } from './limits.ts'

test.each([
  [0, '0.0 MB'],
  [12_340_000, '12.3 MB'],
  [999_940_000, '999.9 MB'],
  [999_960_000, '1 GB'],
  [1_000_000_000, '1 GB'],
  [1_536_000_000, '1.54 GB'],
  [1_000_000_000_000, '1,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(storageText(bytes)).toBe(text)
})
