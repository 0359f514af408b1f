import { expect, it } from 'vitest'
import { dirichlet, noGroups, nominal, type Planted } from '../../test/planted-groups.ts'
import { uncounted } from '../../test/synthetic-sample.ts'
import { adviseGroups } from './advise-groups.ts'
import { countPatterns } from './count-patterns.ts'
import { prepareAnswers } from './prepare-answers.ts'

function adviceFor({ questions, responses }: Planted) {
  return adviseGroups(prepareAnswers(questions, countPatterns(questions, uncounted(responses))))
}

it.each([
  ['2 groups of typical answers', nominal(0.8, 2), 2],
  ['4 groups of typical answers', nominal(0.8, 4), 4],
  ['3 groups of shares', dirichlet(0.5, 3), 3],
] as const)('finds %s', (_, plant, k) => {
  expect([1, 2].map((seed) => adviceFor(plant(200, seed))?.best)).toEqual([k, k])
})

it.each([
  ['10 questions', noGroups(10, 5, false)],
  ['10 questions, some options more common', noGroups(10, 5, true)],
  ['4 questions', noGroups(4, 5, false)],
] as const)('finds one group in independent answers to %s', (_, plant) => {
  for (const n of [60, 200]) {
    expect([1, 2].map((seed) => adviceFor(plant(n, seed)))).toEqual(
      Array(2).fill({ min: 1, max: 1, best: 1 }),
    )
  }
})

it('makes no claim below 60 responses', () => {
  expect(adviceFor(nominal(0.8, 2)(59, 1))).toBeNull()
})
