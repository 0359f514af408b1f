import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

function shown(pieces: string[], longest = 100) {
  const told: string[] = []
  const visible = visibleText(longest, (piece) => told.push(piece))
  for (const piece of pieces) visible.add(piece)
  const text = visible.end()
  expect(told.join('')).toBe(text)
  return { told, text }
}

test('shows each piece as it comes, without blanks at the beginning', () => {
  expect(shown(['\n', ' Well', ', ', 'yes.']).told).toEqual(['Well', ', ', 'yes.'])
})

test.each([
  [['<think>Hm, </th', 'ink>\n\nWell', ', yes.'], 'Well, yes.'],
  [['  <thi', 'nk>Hm</think>Yes'], 'Yes'],
  [['<', 'b> is bold'], '<b> is bold'],
  [['<thin'], '<thin'],
  [['<think>never done'], ''],
  [['I <think> so</think>'], 'I <think> so</think>'],
  [[], ''],
])('leaves out what a model thinks: %j', (pieces, text) => {
  expect(shown(pieces).text).toBe(text)
})

test('ends at the longest', () => {
  expect(shown(['abc', 'def', 'ghi'], 5).text).toBe('abcde')
})
