import { describe, expect, it } from 'vitest'
import { responseAverage, type ScoredQuestion, scoreOf, surveyAverage } from './scoring.ts'

function question(id: string, scores: number[]): ScoredQuestion {
  const options = scores.map((score, index) => ({ id: `${id}-${index}`, text: `option ${index}`, score }))
  return {
    id,
    question: id,
    options: [...options, { id: `${id}-n`, text: 'Not sure', score: 5, not_sure: true }],
  }
}

const three = [question('a', [10, 7, 0]), question('b', [1, 4, 8]), question('c', [9, 6, 3])]
const first = question('a', [10, 7, 0])

describe('scoreOf', () => {
  it.each([
    ['first option', 0, 10],
    ['an option worth nothing', 2, 0],
    ['"Not sure" counts its stored 5', 3, 5],
    ['a missing answer', -1, 0],
    ['an answer absent from the sheet', undefined, 0],
    ['an unmatched answer', 9, 0],
    ['a broken position', 0.5, 0],
  ])('%s', (_case, position, score) => {
    expect(scoreOf(first, position)).toBe(score)
  })
})

describe('responseAverage', () => {
  it.each([
    ['all answered', [0, 2, 0], 9],
    ['one decimal', [0, 1, 0], 7.7],
    ['half rounds up', [1, 1, 1], 5.7],
    ['missing counts as an answer of 0', [0, -1, 0], 6.3],
    ['a short sheet', [0], 3.3],
    ['a longer sheet than questions', [0, 2, 0, 1, 1], 9],
    ['all missing', [-1, -1, -1], 0],
    ['all not sure', [3, 3, 3], 5],
  ])('%s', (_case, positions, average) => {
    expect(responseAverage(three, positions)).toBe(average)
  })

  it('rounds 6.25 to 6.3', () => {
    const four = [question('a', [7]), question('b', [6]), question('c', [6]), question('d', [6])]
    expect(responseAverage(four, [0, 0, 0, 0])).toBe(6.3)
  })

  it('is null without questions', () => {
    expect(responseAverage([], [])).toBeNull()
  })
})

describe('surveyAverage', () => {
  it('averages unrounded totals', () => {
    const counts = [
      [3, 0, 0, 0],
      [0, 2, 1, 0],
      [3, 0, 0, 0],
    ]
    expect(surveyAverage(three, counts, 3)).toBe(8.1)
  })

  it('counts "Not sure" with its stored score, and a missing answer as 0', () => {
    expect(surveyAverage([first], [[1, 0, 0, 1]], 2)).toBe(7.5)
    expect(surveyAverage([first], [[1, 0, 0, 0]], 2)).toBe(5)
    expect(surveyAverage([first], [], 2)).toBe(0)
  })

  it('is null without responses or questions', () => {
    expect(surveyAverage(three, [], 0)).toBeNull()
    expect(surveyAverage([], [], 1)).toBeNull()
  })
})
