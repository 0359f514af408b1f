import { describe, expect, it } from 'vitest'
import { likenesses } from './distinctness.ts'

describe('how alike texts are', () => {
  it('is 1 for the same words in any order, 0 without a word in common', () => {
    const [first, ...rest] = likenesses(['Bread, early!', 'early bread', 'a late cake'])
    expect(first).toMatchObject({ a: 0, b: 1, cosine: expect.closeTo(1, 10) })
    expect(rest.map(({ cosine }) => cosine)).toEqual([0, 0])
  })

  it('is what can be computed by hand', () => {
    // idf: bread ln(3/3) + 1 = 1, cake and rolls ln(3/2) + 1
    const rare = Math.log(1.5) + 1
    const [pair] = likenesses(['bread bread cake', 'bread rolls'])
    expect(pair?.cosine).toBeCloseTo(2 / (Math.hypot(2, rare) * Math.hypot(1, rare)), 12)
  })

  it('is nothing for texts without words', () => {
    expect(likenesses(['', '…', 'bread']).map(({ cosine }) => cosine)).toEqual([0, 0, 0])
    expect(likenesses(['bread'])).toEqual([])
  })
})
