import { expect, test } from 'vitest'
import { answeringMinutes } from './response-schema.ts'

test.each([
  ['simple', [5, 6, 7], 2, 3],
  ['detailed', [8, 9, 10], 4, 5],
])('%s surveys take as long as their set-up says', (_, questions, least, most) => {
  for (const minutes of questions.map(answeringMinutes)) {
    expect(minutes).toBeGreaterThanOrEqual(least)
    expect(minutes).toBeLessThanOrEqual(most)
  }
})

test('takes at least a minute, and six for twelve questions', () => {
  expect(answeringMinutes(1)).toBe(1)
  expect(answeringMinutes(12)).toBe(6)
})
