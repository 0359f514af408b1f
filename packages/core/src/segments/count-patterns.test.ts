import { expect, it } from 'vitest'
import { countPatterns } from './count-patterns.ts'
import { encode } from './encode.ts'
import { plantedQuestions } from './planted.ts'

it('counts distinct answer sheets in canonical order', () => {
  const rows = [
    [2, 0],
    [0, 1],
    [2, 0],
    [-1, 3],
    [0, 10],
    [0, 2],
  ]
  expect(countPatterns(rows)).toEqual([
    { answers: [-1, 3], weight: 1 },
    { answers: [0, 1], weight: 1 },
    { answers: [0, 2], weight: 1 },
    { answers: [0, 10], weight: 1 },
    { answers: [2, 0], weight: 2 },
  ])
})

it('reads a stream once', () => {
  function* stream() {
    for (let i = 0; i < 1000; i += 1) yield [i % 2, 0]
  }
  expect(countPatterns(stream()).map(({ weight }) => weight)).toEqual([500, 500])
})

it('merges what differs only in unmatched answers', () => {
  const patterns = countPatterns([[0, -1], [0, 99], [0], [0, 1.5], [0, 1, 4]])
  const encoded = encode(plantedQuestions(2), patterns)
  expect(encoded.patterns).toEqual([
    { answers: [0, -1], weight: 4 },
    { answers: [0, 1], weight: 1 },
  ])
})

it('imputes "Not sure" and missing by the mean of the question', () => {
  const patterns = countPatterns([[0], [0], [0], [4], [5], [-1]])
  const { scores } = encode(plantedQuestions(1), patterns)
  expect([...scores]).toEqual([3, 1, 9, 3])
})

it('imputes the neutral score where nobody was sure', () => {
  const { scores } = encode(plantedQuestions(1), countPatterns([[5], [5]]))
  expect([...scores]).toEqual([5])
})
