import { expect, it } from 'vitest'
import { ladder, noGroups, nominal, type Planted, profile } from '../../test/planted-groups.ts'
import { uncounted } from '../../test/synthetic-sample.ts'
import { segmentResponses } from './segment-responses.ts'
import { countSegments, differInDegree } from './segment-table.ts'

function differs({ questions, responses }: Planted, k: number): boolean {
  const segmentation = segmentResponses({ questions, patterns: uncounted(responses), k })
  return differInDegree(questions, countSegments(segmentation))
}

it.each([2, 3])('%i groups on the rungs of a ladder differ in degree', (k) => {
  expect([1, 2, 3].map((seed) => differs(ladder(1, k)(150, seed), k))).toEqual([true, true, true])
})

it.each([
  ['typical answers', nominal(0.6, 3)],
  ['profiles', profile(1, 3)],
])('groups with %s of their own differ in kind', (_, plant) => {
  expect([1, 2, 3].map((seed) => differs(plant(150, seed), 3))).toEqual([false, false, false])
})

it('makes no claim about one group, or from too few questions', () => {
  expect(differs(ladder(1, 2)(150, 1), 1)).toBe(false)
  // Two groups rank four questions alike by chance once in eight times.
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => differs(noGroups(4, 5, false)(100, seed), 2))).toEqual(
    Array(8).fill(false),
  )
})
