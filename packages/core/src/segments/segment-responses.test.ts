import { describe, expect, it } from 'vitest'
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

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('recovers known groups', () => {
  it('by which options they chose', () => {
    const runs = SEEDS.map((seed) => recovered(nominalSample(100, 0.6, seed)))
    expect(mean(runs.map((run) => run.score))).toBeGreaterThanOrEqual(0.85)
    expect(runs.every((run) => run.segmentation.method === 'k-modes')).toBe(true)
  })

  it('by how high they scored', () => {
    const runs = SEEDS.map((seed) => recovered(ordinalSample(100, 1, seed)))
    expect(mean(runs.map((run) => run.score))).toBeGreaterThanOrEqual(0.8)
    expect(runs.filter((run) => run.segmentation.method === 'k-means-scores').length).toBeGreaterThanOrEqual(
      9,
    )
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
