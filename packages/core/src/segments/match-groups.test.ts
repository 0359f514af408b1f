import { describe, expect, it } from 'vitest'
import { seeds } from '../../test/full.ts'
import { nominal } from '../../test/planted-groups.ts'
import { seededRandom } from '../random.ts'
import type { Positions, ScoredQuestion } from '../survey/scoring.ts'
import { createPatternCounter } from './count-patterns.ts'
import { countOverlap, matchGroups } from './medoids.ts'
import { segmentPatterns } from './segment-responses.ts'

describe('groups of two runs', () => {
  it('are compared over the responses that both know', () => {
    expect(
      countOverlap(Uint8Array.of(0, 0, 1), Uint8Array.of(1, 1, 0, 0, 0), { earlier: 2, later: 2 }),
    ).toEqual([
      [0, 2],
      [1, 0],
    ])
  })

  it('are matched so that the fewest responses change their group', () => {
    // The first group alone would take the second one, too.
    expect(
      matchGroups([
        [50, 50],
        [0, 60],
      ]),
    ).toEqual([0, 1])
  })

  it('are gone where fewer than half of their members are together', () => {
    expect(
      matchGroups([
        [40, 2, 0],
        [10, 11, 9],
      ]),
    ).toEqual([0, null])
  })

  it('that merge continue once: as the one that brings more', () => {
    expect(matchGroups([[30], [50], [0]])).toEqual([null, 0, null])
    expect(matchGroups([])).toEqual([])
  })

  it.each([2, 3, 4, 5])('%i planted ones are found again among more answers, under permuted labels', (k) => {
    for (const seed of seeds(3, 1)) {
      const { questions, responses, truth } = nominal(0.8, k)(400, seed)
      const earlier = labelsOf(questions, responses.slice(0, 300), k)
      const later = labelsOf(questions, responses, k)
      const random = seededRandom(seed)
      const names = [...Array(k).keys()].sort(() => random() - 0.5)
      const renamed = later.map((label) => names[label] ?? 0)
      const matched = matchGroups(countOverlap(earlier, renamed, { earlier: k, later: k }))
      const plain = matchGroups(countOverlap(earlier, later, { earlier: k, later: k }))
      expect(matched).toEqual(plain.map((group) => (group === null ? null : names[group])))
      expect(matched.map((group) => plantedIn(renamed, truth, group))).toEqual(
        [...Array(k).keys()].map((group) => plantedIn(earlier, truth, group)),
      )
    }
  })
})

function labelsOf(questions: ScoredQuestion[], responses: readonly Positions[], k: number): Uint8Array {
  const counter = createPatternCounter(questions)
  for (const answers of responses) counter.add(answers)
  const { patternOf, ...patterns } = counter.patterns()
  const { labels } = segmentPatterns({ questions, patterns, k })
  return Uint8Array.from(patternOf, (row) => labels[row] ?? 0)
}

/** The planted group that most members of a group come from. */
function plantedIn(labels: Uint8Array, truth: readonly number[], group: number | null): number {
  const counts = new Map<number, number>()
  labels.forEach((label, response) => {
    const planted = truth[response] ?? -1
    if (label === group) counts.set(planted, (counts.get(planted) ?? 0) + 1)
  })
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? -1
}
