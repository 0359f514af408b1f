import { describe, expect, it } from 'vitest'
import { seeds } from '../../test/full.ts'
import {
  dirichlet,
  ladder,
  noGroups,
  nominal,
  type Planted,
  reordered,
  withStraightLiners,
} from '../../test/planted-groups.ts'
import {
  adjustedRand,
  nominalSample,
  ordinalSample,
  type SyntheticSample,
  shuffled,
  syntheticQuestions,
  uncounted,
} from '../../test/synthetic-sample.ts'
import { seededRandom } from '../random.ts'
import { countPatterns, createPatternCounter } from './count-patterns.ts'
import { segmentFinder, segmentPatterns, segmentResponses } from './segment-responses.ts'

const questions = syntheticQuestions(10)
const sheet = (position: number) => questions.map(() => position)

function recovered({ questions, responses, truth }: SyntheticSample, k = 3) {
  const segmentation = segmentResponses({ questions, patterns: uncounted(responses), k })
  const find = segmentFinder(questions, segmentation)
  const score = adjustedRand(
    truth,
    responses.map((answers) => find(answers) ?? -1),
  )
  return { segmentation, score }
}

const SEEDS = seeds(10)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('recovers known groups', () => {
  it('by which options they chose', () => {
    const runs = SEEDS.map((seed) => recovered(nominalSample(100, 0.6, seed)))
    expect(mean(runs.map((run) => run.score))).toBeGreaterThanOrEqual(0.85)
    expect(runs.filter((run) => run.segmentation.method === 'k-modes').length).toBeGreaterThanOrEqual(
      0.8 * runs.length,
    )
  })

  it('by how high they scored', () => {
    const runs = SEEDS.map((seed) => recovered(ordinalSample(100, 1, seed)))
    expect(mean(runs.map((run) => run.score))).toBeGreaterThanOrEqual(0.8)
    const byScore = runs.filter((run) => run.segmentation.method === 'k-means-scores')
    expect(byScore.length).toBeGreaterThanOrEqual(0.9 * runs.length)
  })

  it('when there are more distinct patterns than it fits on', () => {
    const { segmentation, score } = recovered(nominalSample(30_000, 0.6, 1))
    expect(segmentation.encoding.rows).toBeGreaterThan(20_000)
    expect(score).toBeGreaterThanOrEqual(0.85)
  })
})

describe('the same answers give the same segments', () => {
  it.each([
    ['nominal', nominalSample(120, 0.4, 3)],
    ['ordinal', ordinalSample(120, 1.5, 3)],
  ])('%s rows in any order', (_kind, { questions, responses }) => {
    const of = (rows: typeof responses) => segmentResponses({ questions, patterns: uncounted(rows), k: 4 })
    const expected = of(responses)
    for (const seed of SEEDS) expect(of(shuffled(responses, seed))).toEqual(expected)
  })

  it('whether counted at once, in parts or not at all', () => {
    const { questions, responses } = nominalSample(60, 0.6, 2)
    const single = segmentResponses({ questions, patterns: uncounted(responses), k: 3 })
    const counter = createPatternCounter(questions)
    for (const answers of responses) counter.add(answers)
    expect(segmentPatterns({ questions, patterns: counter.patterns(), k: 3 })).toEqual(single)
    const half = countPatterns(questions, uncounted(responses.slice(0, 30)))
    const parts = createPatternCounter(questions)
    for (let row = 0; row < half.rows; row += 1) {
      const sheet = [...half.cells.subarray(row * 10, row * 10 + 10)].map((cell) => cell - 1)
      parts.add(sheet, half.weights[row])
    }
    for (const answers of responses.slice(30)) parts.add(answers)
    expect(segmentPatterns({ questions, patterns: parts.patterns(), k: 3 })).toEqual(single)
  })

  it('duplicating all responses doubles the counts and keeps the groups', () => {
    const { questions, responses } = nominalSample(100, 0.8, 4)
    const once = segmentResponses({ questions, patterns: uncounted(responses), k: 3 })
    const twice = segmentResponses({ questions, patterns: uncounted([...responses, ...responses]), k: 3 })
    expect(twice.labels).toEqual(once.labels)
    expect(twice.segments.map(({ n }) => n)).toEqual(once.segments.map(({ n }) => n * 2))
  })
})

describe('questions and options in any order', () => {
  it.each([
    ['typical answers', nominal(0.6, 3)],
    ['levels', ladder(1, 3)],
    ['shares', dirichlet(0.5, 3)],
    ['no groups', noGroups(6, 4, false)],
    ['habits', withStraightLiners(nominal(0.6, 3), 0.1)],
  ])('%s', (_kind, plant) => {
    const planted = plant(150, 1)
    // The number of each response stands for its group, so that its label can be found in any order.
    const numbered = { ...planted, truth: [...planted.truth.keys()] }
    const expected = labelsByNumber(numbered)
    for (const seed of [1, 2, 3]) expect(labelsByNumber(reordered(numbered, seed))).toEqual(expected)
  })

  function labelsByNumber({ questions, responses, truth }: Planted) {
    const segmentation = segmentResponses({ questions, patterns: uncounted(responses), k: 3 })
    const find = segmentFinder(questions, segmentation)
    const labels = responses.map((answers) => find(answers))
    return truth.map((_, number) => labels[truth.indexOf(number)])
  }
})

describe('sheets answered by habit', () => {
  const planted = withStraightLiners(nominal(0.6, 3), 0.2)(200, 1)
  const { questions: asked, responses } = planted
  const straight = responses.filter((answers) => new Set(answers).size === 1).length

  it('are set aside and counted', () => {
    const { setAside, n, segments } = segmentResponses({
      questions: asked,
      patterns: uncounted(responses),
      k: 3,
    })
    expect(straight).toBeGreaterThan(30)
    expect(setAside).toEqual({ 'same-place': straight, 'not-sure': 0 })
    expect(segments.reduce((sum, segment) => sum + segment.n, 0)).toBe(n)
  })

  it('do not disturb the groups of the others', () => {
    const others = responses.filter((answers) => new Set(answers).size > 1)
    const groupsOf = (rows: typeof responses) => {
      const segmentation = segmentResponses({ questions: asked, patterns: uncounted(rows), k: 3 })
      const find = segmentFinder(asked, segmentation)
      return others.map((answers) => find(answers) ?? -1)
    }
    expect(adjustedRand(groupsOf(responses), groupsOf(others))).toBe(1)
  })

  it('are those that are almost all "Not sure", too', () => {
    const unsure = [...Array(8).fill(5), 0, 1]
    const rows = [...nominalSample(60, 0.6, 1).responses, unsure, sheet(5)]
    const { setAside } = segmentResponses({ questions, patterns: uncounted(rows), k: 2 })
    expect(setAside).toEqual({ 'same-place': 0, 'not-sure': 2 })
  })

  it('are found by position where scales run in different directions', () => {
    const scales = asked.map((question, q) =>
      q % 2 === 0 ? question : { ...question, options: question.options.toReversed() },
    )
    const rows = nominal(0.6, 3)(200, 1).responses
    const setAsideOf = (more: number[][]) =>
      segmentResponses({ questions: scales, patterns: uncounted([...rows, ...more]), k: 3 }).setAside
    const line = (position: number) => asked.map(() => position)
    expect(setAsideOf([line(0), line(0), line(3), line(1), line(0)])).toEqual({
      'same-place': 5,
      'not-sure': 0,
    })
    // One or two may have meant it.
    expect(setAsideOf([line(0), line(3)])).toEqual({ 'same-place': 0, 'not-sure': 0 })
  })

  it('take part where there is little else, and in short surveys', () => {
    const few = syntheticQuestions(3)
    const short = [
      [0, 0, 0],
      [1, 1, 1],
      [4, 4, 4],
      [4, 4, 3],
      [0, 1, 0],
    ]
    const none = { 'same-place': 0, 'not-sure': 0 }
    expect(segmentResponses({ questions: few, patterns: uncounted(short), k: 2 }).setAside).toEqual(none)
    const mostly = [sheet(0), sheet(1), sheet(4), sheet(2), [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]]
    expect(segmentResponses({ questions, patterns: uncounted(mostly), k: 2 }).setAside).toEqual(none)
  })
})

describe('what sets a group apart', () => {
  const marked = ({ questions: asked, responses }: Planted) =>
    segmentResponses({ questions: asked, patterns: uncounted(responses), k: 3 }).distinctive.flat()
  const share = (marks: boolean[]) => marks.filter(Boolean).length / marks.length

  it('is nothing in independent answers, although groups were asked for', () => {
    for (const plant of [noGroups(10, 5, false), noGroups(10, 5, true), noGroups(5, 4, false)]) {
      expect(mean(SEEDS.slice(0, 5).map((seed) => share(marked(plant(200, seed)))))).toBeLessThan(0.01)
    }
  })

  it('is what groups were drawn to differ in', () => {
    // A sixth of the cells are those of missing answers.
    expect(share(marked(nominal(0.6, 3)(200, 1)))).toBeGreaterThan((0.45 * 5) / 6)
  })

  it('belongs to the right option', () => {
    const [left, right] = [
      [0, 1, 0, 1, 2, 3],
      [3, 2, 3, 2, 2, 0],
    ]
    const asked = syntheticQuestions(6)
    const rows = [...Array(40).fill(left), ...Array(30).fill(right), [0, 0, 0, 0, 2, 3]]
    const { distinctive, segments, encoding } = segmentResponses({
      questions: asked,
      patterns: uncounted(rows),
      k: 2,
    })
    const marks = (q: number) => distinctive[0]?.slice(encoding.offsets[q], (encoding.offsets[q] ?? 0) + 6)
    expect(segments[0]?.modalPattern).toEqual(left)
    expect(marks(1)).toEqual([false, true, true, false, false, false])
    expect(marks(4)).toEqual(Array(6).fill(false))
  })
})

describe('few or equal answers', () => {
  it.each([
    ['no response', [], 3, []],
    ['one response', [sheet(0)], 3, [1]],
    ['two different responses, three personas', [sheet(0), sheet(4)], 3, [1, 1]],
    ['identical answers', [sheet(2), sheet(2), sheet(2), sheet(2)], 3, [4]],
    ['all "Not sure"', [sheet(5), sheet(5), sheet(5)], 2, [3]],
    ['all missing', [sheet(-1), sheet(-1)], 2, [2]],
    ['unmatched is missing', [sheet(-1), sheet(99), []], 2, [3]],
    ['one persona', [sheet(0), sheet(1), sheet(4)], 1, [3]],
    ['one persona asked as none', [sheet(0), sheet(1), sheet(4)], 0, [3]],
  ])('%s', (_case, rows, k, sizes) => {
    const { segments } = segmentResponses({ questions, patterns: uncounted(rows), k })
    expect(segments.map(({ n }) => n)).toEqual(sizes)
  })

  it('returns the requested number of segments when answers differ enough', () => {
    for (const seed of SEEDS) {
      const { responses } = nominalSample(12, 0.6, seed)
      const { segments } = segmentResponses({ questions, patterns: uncounted(responses), k: 5 })
      expect(segments.length).toBe(5)
      expect(segments.reduce((sum, { n }) => sum + n, 0)).toBe(12)
    }
  })

  it('treats "Not sure" as a separate answer', () => {
    const rows = [...Array(10).fill(sheet(2)), ...Array(8).fill(sheet(5))]
    const { segments } = segmentResponses({ questions, patterns: uncounted(rows), k: 2 })
    expect(segments.map(({ n, modalPattern }) => [n, modalPattern[0]])).toEqual([
      [10, 2],
      [8, 5],
    ])
  })

  it('accepts a survey without questions', () => {
    const { segments } = segmentResponses({ questions: [], patterns: uncounted([[], []]), k: 3 })
    expect(segments.map(({ n }) => n)).toEqual([2])
  })
})

describe('order of segments', () => {
  it('is by size, then by score, both descending', () => {
    const rows = [sheet(0), sheet(4), sheet(2), sheet(2)]
    const { segments } = segmentResponses({ questions, patterns: uncounted(rows), k: 3 })
    expect(segments.map(({ n, meanScore }) => [n, meanScore])).toEqual([
      [2, 5],
      [1, 9],
      [1, 1],
    ])
    expect(segments.map(({ index, share }) => [index, share])).toEqual([
      [0, 0.5],
      [1, 0.25],
      [2, 0.25],
    ])
  })
})

describe('many responses', () => {
  it('cost only as much as their distinct patterns', () => {
    const random = seededRandom(1)
    const sheets = [0, 1, 2, 3, 4, 5].map(sheet)
    const counter = createPatternCounter(questions)
    for (let i = 0; i < 100_000; i += 1) counter.add(sheets[Math.floor(random() * 6)] ?? [])
    const patterns = counter.patterns()
    expect(patterns.rows).toBe(6)
    const { n, segments } = segmentPatterns({ questions, patterns, k: 3 })
    expect(n).toBe(100_000)
    expect(segments.reduce((sum, segment) => sum + segment.n, 0)).toBe(100_000)
  })
})
