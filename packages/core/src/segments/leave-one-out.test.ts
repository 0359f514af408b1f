import { expect, it } from 'vitest'
import { uncounted } from '../../test/synthetic-sample.ts'
import { leaveOneOut } from './advise-groups.ts'
import { countPatterns } from './count-patterns.ts'
import { encodePatterns } from './encode-patterns.ts'

const question = {
  id: 'q',
  question: 'Which?',
  options: ['A', 'B'].map((text) => ({ id: text, text, score: 1 })),
}

it('equals the formula computed by hand', () => {
  const encoding = encodePatterns([question], countPatterns([question], uncounted([[0], [0], [0], [1]])))
  const whole = 4 * Math.log((3 + 1) / 4) + 3 * Math.log((2 + 1.5) / 5) + Math.log((0 + 0.5) / 5)
  expect(leaveOneOut(encoding, [0, 0])).toBeCloseTo(whole, 12)
  const apart = 3 * (Math.log(2.5 / 4) + Math.log((2 + 1.5) / 4)) + Math.log(0.5 / 4) + Math.log(0.5 / 2)
  expect(leaveOneOut(encoding, [0, 1])).toBeCloseTo(apart, 12)
})

it('prefers the grouping that follows the answers', () => {
  const questions = [question, question, question, question]
  const rows = [...Array(9).fill([0, 0, 0, 0]), ...Array(9).fill([1, 1, 1, 1]), [0, 0, 0, 1], [1, 1, 1, 0]]
  const encoding = encodePatterns(questions, countPatterns(questions, uncounted(rows)))
  expect(leaveOneOut(encoding, [0, 0, 1, 1])).toBeGreaterThan(leaveOneOut(encoding, [0, 1, 0, 1]))
})
