import { describe, expect, it } from 'vitest'
import { pairwiseSimilarity } from './similarity.ts'

describe('pairwise similarity', () => {
  it('is 1 for the same words in any order and 0 without common words', () => {
    const [first, ...rest] = pairwiseSimilarity(['Bread, early!', 'early bread', 'a late cake'])
    expect(first).toMatchObject({ a: 0, b: 1, cosine: expect.closeTo(1, 10) })
    expect(rest.map(({ cosine }) => cosine)).toEqual([0, 0])
  })

  it('equals a value computed by hand', () => {
    const [common, rare] = [Math.log(3 / 2), Math.log(3)]
    const [pair] = pairwiseSimilarity(['bread bread cake', 'bread rolls', 'tea'])
    expect(pair).toMatchObject({ a: 0, b: 1 })
    const lengths = Math.hypot(2 * common, rare) * Math.hypot(common, rare)
    expect(pair?.cosine).toBeCloseTo((2 * common * common) / lengths, 12)
  })

  it('ignores words that occur in every text', () => {
    expect(pairwiseSimilarity(['we bake bread', 'we bake cake'])[0]?.cosine).toBe(0)
  })

  it('is 0 for texts without words', () => {
    expect(pairwiseSimilarity(['', '…', 'bread']).map(({ cosine }) => cosine)).toEqual([0, 0, 0])
    expect(pairwiseSimilarity(['bread'])).toEqual([])
  })
})
