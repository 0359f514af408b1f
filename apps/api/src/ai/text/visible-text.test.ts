import { expect, test } from 'vitest'
import { visibleText } from './read-stream.ts'

function shown(pieces: string[], maxLength = 100) {
  const emitted: string[] = []
  const visible = visibleText(maxLength, (piece) => emitted.push(piece))
  for (const piece of pieces) visible.add(piece)
  const text = visible.end()
  expect(emitted.join('')).toBe(text)
  return { emitted, text }
}

test('emits each piece as it arrives, without leading whitespace', () => {
  expect(shown(['\n', ' Well', ', ', 'yes.']).emitted).toEqual(['Well', ', ', 'yes.'])
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

test('stops at the maximum length', () => {
  expect(shown(['abc', 'def', 'ghi'], 5).text).toBe('abcde')
})
