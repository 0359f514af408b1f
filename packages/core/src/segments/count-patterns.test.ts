import { expect, it } from 'vitest'
import { syntheticQuestions, uncounted } from '../../test/synthetic-sample.ts'
import type { Positions } from '../survey/scoring.ts'
import { countPatterns, type Pattern } from './count-patterns.ts'
import { encodePatterns } from './encode-patterns.ts'

/** Decodes counted patterns to answer sheets. */
function counted(width: number, patterns: Iterable<Pattern>) {
  const options = Array.from({ length: 12 }, (_, place) => ({ id: `${place}`, text: `${place}`, score: 1 }))
  const questions = Array.from({ length: width }, (_, q) => ({ id: `q${q}`, question: `${q}?`, options }))
  const { rows, cells, weights } = countPatterns(questions, patterns)
  return Array.from({ length: rows }, (_, row) => ({
    answers: [...cells.subarray(row * width, (row + 1) * width)].map((cell) => cell - 1),
    weight: weights[row],
  }))
}

const scoresOf = (responses: Positions[]) => {
  const questions = syntheticQuestions(1)
  const { codes, scores } = encodePatterns(questions, countPatterns(questions, uncounted(responses)))
  return [...codes].map((code) => scores[code])
}

it('counts distinct answer sheets in canonical order', () => {
  const rows = [
    [2, 0],
    [0, 1],
    [2, 0],
    [-1, 3],
    [0, 10],
    [0, 2],
  ]
  expect(counted(2, uncounted(rows))).toEqual([
    { answers: [-1, 3], weight: 1 },
    { answers: [0, 1], weight: 1 },
    { answers: [0, 2], weight: 1 },
    { answers: [0, 10], weight: 1 },
    { answers: [2, 0], weight: 2 },
  ])
})

it('reads a stream once', () => {
  function* stream() {
    for (let i = 0; i < 10_000; i += 1) yield { answers: [i % 2, 0], weight: 1 }
  }
  expect(counted(2, stream()).map(({ weight }) => weight)).toEqual([5000, 5000])
})

it('grows beyond its initial capacity without losing sheets', () => {
  const sheets = Array.from({ length: 6 ** 5 }, (_, number) =>
    Array.from({ length: 5 }, (_, q) => Math.floor(number / 6 ** q) % 6),
  )
  const found = counted(5, uncounted([...sheets, ...sheets.toReversed()]))
  expect(found).toHaveLength(6 ** 5)
  expect(found.every(({ weight }) => weight === 2)).toBe(true)
  const keys = found.map(({ answers }) => answers.join(''))
  expect(keys).toEqual(keys.toSorted())
})

it('merges sheets that differ only in unmatched answers', () => {
  expect(counted(2, uncounted([[0, -1], [0, 99], [0], [0, 1.5], [0, 1, 4]]))).toEqual([
    { answers: [0, -1], weight: 4 },
    { answers: [0, 1], weight: 1 },
  ])
})

it('imputes "Not sure" and missing answers by the mean of the question', () => {
  expect(scoresOf([[0], [0], [0], [4], [5], [-1]])).toEqual([3, 1, 9, 3])
})

it('imputes the neutral score when no one was sure', () => {
  expect(scoresOf([[5], [5]])).toEqual([5])
})
