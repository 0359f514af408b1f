import { expect, test } from 'vitest'
import { fillConditions } from './landing-page.ts'

test('keeps what holds, and removes what does not or is unknown', () => {
  const page =
    'a<x-when name="open"><b>1</b>\n</x-when>b<x-when name="busy">2</x-when><x-when name="odd">3</x-when>'
  expect(fillConditions(page, { open: true, busy: false })).toBe('a<b>1</b>\nb')
})
