import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('equals the reference for every length up to four blocks', () => {
  for (let length = 0; length <= 256; length += 1) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join(
      '',
    )
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
