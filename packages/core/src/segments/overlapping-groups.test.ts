import { describe, expect, it } from 'vitest'
import { seeds } from '../../test/full.ts'
import { dirichlet, ladder, noGroups, nominal, type Planted, profile } from '../../test/planted-groups.ts'
import { uncounted } from '../../test/synthetic-sample.ts'
import { type Segmentation, segmentFinder, segmentResponses } from './segment-responses.ts'

const SEEDS = seeds(20)
const segmented = ({ questions, responses }: Planted, k: number) =>
  segmentResponses({ questions, patterns: uncounted(responses), k })

const isNamed = ({ overlaps }: Segmentation, pair: readonly number[]) =>
  overlaps.some(({ groups }) => groups.join() === pair.join())

/** The pairs of segments of at least ten people. */
const pairsOf = ({ segments }: Segmentation) =>
  segments.flatMap(({ n }, left) =>
    segments.flatMap((other, right) => (left < right && n >= 10 && other.n >= 10 ? [[left, right]] : [])),
  )

describe('groups that hardly differ', () => {
  it.each([
    ['nominal .6, two', nominal(0.6, 2), 2],
    ['nominal .6, three', nominal(0.6, 3), 3],
    ['nominal .8, four', nominal(0.8, 4), 4],
    ['Dirichlet .5, three', dirichlet(0.5, 3), 3],
    ['ladder, two', ladder(1, 2), 2],
    ['ladder, three', ladder(1, 3), 3],
    ['profile, three', profile(1, 3), 3],
  ])('are never found among groups that are there: %s', (_, sample, k) => {
    for (const seed of SEEDS) expect(segmented(sample(200, seed), k).overlaps).toEqual([])
  })

  it.each([
    ['uniform, in two', noGroups(8, 5, false), 2],
    ['uniform, in three', noGroups(8, 5, false), 3],
    ['skewed, in two', noGroups(10, 4, true), 2],
    ['skewed, in four', noGroups(8, 5, true), 4],
  ])('are nearly always found where answers without groups are divided: %s', (_, sample, k) => {
    const found = [60, 100, 200].flatMap((n) =>
      SEEDS.flatMap((seed) => {
        const segmentation = segmented(sample(n, seed), k)
        return pairsOf(segmentation).map((pair) => isNamed(segmentation, pair))
      }),
    )
    expect(found.length).toBeGreaterThan(SEEDS.length)
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.95)
  })

  it('are found where one of two groups is divided, and not across the two', () => {
    const [within, across]: [boolean[], boolean[]] = [[], []]
    for (const seed of SEEDS) {
      const planted = nominal(0.8, 2)(200, seed)
      const segmentation = segmented(planted, 3)
      const kinds = kindsOf(planted, segmentation)
      for (const pair of pairsOf(segmentation)) {
        const [left = 0, right = 0] = pair
        ;(kinds[left] === kinds[right] ? within : across).push(isNamed(segmentation, pair))
      }
    }
    expect(within.filter(Boolean).length).toBeGreaterThan(0.7 * within.length)
    // A third segment may gather people from between the two.
    expect(across.filter(Boolean).length).toBeLessThan(0.05 * across.length)
  })

  it('are named with the questions that they answered alike', () => {
    const { overlaps } = segmented(noGroups(8, 5, false)(200, 1), 2)
    expect(overlaps).toEqual([{ groups: [0, 1], alike: expect.any(Number), of: 8 }])
    expect(overlaps[0]?.alike).toBeGreaterThanOrEqual(6)
    expect(overlaps[0]?.alike).toBeLessThanOrEqual(8)
  })

  it('are not named below 60 answers or for fewer than ten people', () => {
    expect(segmented(noGroups(8, 5, false)(59, 1), 2).overlaps).toEqual([])
    for (const seed of SEEDS) {
      const { overlaps, segments } = segmented(noGroups(8, 5, false)(60, seed), 5)
      for (const { groups } of overlaps)
        for (const group of groups) expect(segments[group]?.n).toBeGreaterThanOrEqual(10)
    }
  })
})

/** The planted group of most people in each segment. */
function kindsOf({ questions, responses, truth }: Planted, segmentation: Segmentation): number[] {
  const find = segmentFinder(questions, segmentation)
  return segmentation.segments.map(({ index }) => {
    const own = responses.flatMap((answers, place) => (find(answers) === index ? [truth[place] ?? 0] : []))
    return own.filter((kind) => kind === 1).length > own.length / 2 ? 1 : 0
  })
}
