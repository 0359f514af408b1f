import { COUNTED_HITS } from '@whofor/core/paging'
import { expect, test } from 'vitest'
import { formatTotal, foundText } from './format.ts'

test('formats totals up to where the server stops counting', () => {
  expect(foundText(1, 'persona')).toBe('1 persona found')
  expect(foundText(0, 'persona')).toBe('0 personas found')
  expect(foundText(COUNTED_HITS, 'persona')).toBe('1,000 personas found')
  expect(foundText(COUNTED_HITS + 1, 'persona')).toBe('More than 1,000 personas found')
  expect(formatTotal(COUNTED_HITS + 1)).toBe('more than 1,000')
})
