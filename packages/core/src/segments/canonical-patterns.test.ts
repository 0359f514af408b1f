import { expect, it } from 'vitest'
import {
  dirichlet,
  ladder,
  noGroups,
  nominal,
  type Planted,
  profile,
  reordered,
} from '../../test/planted-groups.ts'
import { canonicalOrder, inCanonicalOrder } from './canonical-patterns.ts'
import { countPatterns, type PackedPatterns } from './count-patterns.ts'

const canonical = ({ questions, responses }: Pick<Planted, 'questions' | 'responses'>, weight = 1) => {
  const given = countPatterns(
    questions,
    responses.map((answers) => ({ answers, weight })),
  )
  const order = canonicalOrder(questions, given)
  const all = Int32Array.from(given.weights.keys())
  const found = inCanonicalOrder(questions, given, order, all)
  const hashes = found.givenRows.map((row) => order.rowHashes[row] ?? 0)
  return {
    given,
    ids: found.questions.map(({ id, options }) => [id, ...options.map((one) => one.id)]),
    hashes,
    ...found,
  }
}

it.each([
  ['typical answers', nominal(0.6, 3)],
  ['levels', ladder(1, 3)],
  ['profiles', profile(1, 4)],
  ['shares', dirichlet(0.5, 3)],
  ['no groups', noGroups(4, 3, false)],
])('is the same for any order of questions, options and responses: %s', (_, plant) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const planted = plant(120, seed)
    const { ids, hashes, patterns } = canonical(planted)
    expect(canonical(reordered(planted, seed))).toMatchObject({ ids, hashes, patterns })
  }
})

it('is the same when every response comes twice', () => {
  const planted = nominal(0.6, 3)(120, 1)
  const { ids, hashes, givenRows, patterns } = canonical(planted)
  const twice = canonical(planted, 2)
  expect(twice).toMatchObject({ ids, hashes, givenRows })
  expect(twice.patterns.cells).toEqual(patterns.cells)
})

it('knows the given row of each row', () => {
  const planted = dirichlet(0.5, 2)(50, 2)
  const { given, questions, patterns, givenRows } = canonical(planted)
  const textOf = (asked: Planted['questions'], { cells }: PackedPatterns, row: number) =>
    asked
      .map(({ options }, q) => options[(cells[row * asked.length + q] ?? 0) - 1]?.id)
      .toSorted()
      .join(' ')
  expect(givenRows.toSorted()).toEqual(Int32Array.from(given.weights.keys()))
  givenRows.forEach((from, row) => {
    expect(textOf(questions, patterns, row)).toBe(textOf(planted.questions, given, from))
    expect(patterns.weights[row]).toBe(given.weights[from])
  })
})
