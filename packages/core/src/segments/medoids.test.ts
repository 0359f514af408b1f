import { expect, it } from 'vitest'
import { syntheticQuestions } from '../../test/synthetic-sample.ts'
import { createPatternCounter } from './count-patterns.ts'
import { medoidResponses } from './medoids.ts'
import { segmentPatterns } from './segment-responses.ts'

it('finds the response nearest to all others of its segment, the first of several', () => {
  const questions = syntheticQuestions(6)
  const early = [0, 0, 0, 0, 0, 0]
  const late = [4, 4, 4, 4, 4, 4]
  const but = (sheet: number[], q: number) => sheet.map((answer, index) => (index === q ? 2 : answer))
  const sheets = [
    but(late, 1),
    but(early, 0),
    early,
    but(early, 1),
    but(early, 2),
    early,
    but(late, 3),
    late,
    late,
  ]
  const counter = createPatternCounter(questions)
  for (const sheet of sheets) counter.add(sheet)
  const { patternOf, ...patterns } = counter.patterns()
  const found = segmentPatterns({ questions, patterns, k: 2 })
  expect(found.segments.map(({ n }) => n)).toEqual([5, 4])
  expect(medoidResponses(found, patternOf)).toEqual([3, 8])
})
