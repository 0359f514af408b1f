import { expect, it } from 'vitest'
import { dirichlet, nominal, type Planted, profile } from '../../test/planted-groups.ts'
import { adjustedRand, uncounted } from '../../test/synthetic-sample.ts'
import { chooseGrouping } from './choose-grouping.ts'
import { countPatterns } from './count-patterns.ts'
import { prepareAnswers } from './prepare-answers.ts'
import { segmentFinder } from './segment-responses.ts'

/** The group found for each response. */
function groupsOf({ questions, responses }: Planted, k: number) {
  const prepared = prepareAnswers(questions, countPatterns(questions, uncounted(responses)))
  const { method, labels } = chooseGrouping(prepared.fitted, k)
  const known = new Int32Array(prepared.given.rows)
  prepared.fittedRows.forEach((row, index) => {
    known[row] = labels[index] ?? 0
  })
  const find = segmentFinder(questions, { encoding: prepared.given, labels: known })
  return { method, groups: responses.map((answers) => find(answers) ?? -1) }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it.each([
  ['typical answers', 'k-modes', nominal(0.6, 3), 0.92],
  ['levels', 'k-means-scores', profile(1, 3), 0.87],
  ['shares', 'latent-classes', dirichlet(0.5, 3), 0.85],
] as const)('recovers groups that differ in %s by %s', (_, method, plant, least) => {
  const runs = [1, 2, 3].map((seed) => {
    const planted = plant(200, seed)
    const found = groupsOf(planted, 3)
    return { method: found.method, score: adjustedRand(planted.truth, found.groups) }
  })
  expect(mean(runs.map(({ score }) => score))).toBeGreaterThanOrEqual(least)
  expect(runs.filter((run) => run.method === method).length).toBeGreaterThanOrEqual(2)
})

it('is deterministic', () => {
  const planted = dirichlet(0.5, 3)(100, 1)
  expect(groupsOf(planted, 3)).toEqual(groupsOf(planted, 3))
})
