import { expect, it } from 'vitest'
import { syntheticQuestions, uncounted } from '../../test/synthetic-sample.ts'
import { segmentResponses } from '../segments/segment-responses.ts'
import { countSegments, type SegmentTable, segmentTable } from '../segments/segment-table.ts'
import { movedAnswers } from './recheck-evidence.ts'

const questions = syntheticQuestions(4)

/** One group, of which this many choose the second option of question 1 instead of the first. */
function tableOf(n: number, second: number): SegmentTable {
  const rows = Array.from({ length: n }, (_, index) => [index < second ? 1 : 0, index % 3, 2, 0])
  const segmentation = segmentResponses({ questions, patterns: uncounted(rows), k: 1 })
  return segmentTable(questions, countSegments(segmentation), 0)
}

it('names the answers that moved by more than chance, with both counts', () => {
  const moved = movedAnswers(tableOf(90, 9), tableOf(120, 60))
  expect(moved).toMatchObject([
    { code: 'Q1.A', before: { count: 81, n: 90 }, after: { count: 60, n: 120 } },
    { code: 'Q1.B', before: { count: 9, n: 90 }, after: { count: 60, n: 120 } },
  ])
  expect(moved).toHaveLength(2)
})

it('names none that moves this much by chance among as many answers', () => {
  // p = .016 for each of two answers, of 20.
  expect(movedAnswers(tableOf(90, 30), tableOf(120, 60))).toEqual([])
})

it('names none where more of the same people answered', () => {
  expect(movedAnswers(tableOf(90, 45), tableOf(120, 63))).toEqual([])
  expect(movedAnswers(tableOf(90, 45), tableOf(90, 45))).toEqual([])
})
