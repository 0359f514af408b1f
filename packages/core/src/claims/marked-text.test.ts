import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { markedPieces } from './marked-text.ts'

const claim = (sentence: string): Evidence => ({ field: 'bio', sentence, basis: 'observed', references: [] })
const pieces = (text: string, ...sentences: string[]) =>
  markedPieces(text, sentences.map(claim)).map(({ text: piece, evidence }) => [piece, evidence?.sentence])

describe('markedPieces', () => {
  it('ends a piece behind each sentence with evidence', () => {
    expect(pieces('She waits. She leaves.', 'She waits.', 'She leaves.')).toEqual([
      ['She waits.', 'She waits.'],
      [' She leaves.', 'She leaves.'],
    ])
    expect(pieces('She waits. Nobody knows.', 'She waits.')).toEqual([
      ['She waits.', 'She waits.'],
      [' Nobody knows.', undefined],
    ])
    expect(pieces('Nobody knows.')).toEqual([['Nobody knows.', undefined]])
  })

  it('does not mistake a longer sentence or item for a shorter one within it', () => {
    expect(pieces('Loyal and quiet', 'Loyal')).toEqual([['Loyal and quiet', undefined]])
    expect(pieces('Very loyal.', 'loyal.')).toEqual([['Very loyal.', undefined]])
    expect(pieces('She waits. Then she waits. Always.', 'She waits.', 'She waits. Then she waits.')).toEqual([
      ['She waits. Then she waits.', 'She waits. Then she waits.'],
      [' Always.', undefined],
    ])
  })

  it('ignores how white space was written, and finds sentences of scripts without spaces', () => {
    expect(pieces('She waits here.', 'She\nwaits  here.')).toEqual([['She waits here.', 'She\nwaits  here.']])
    expect(pieces('她等。她走。', '她走。', '她等。')).toEqual([
      ['她等。', '她等。'],
      ['她走。', '她走。'],
    ])
  })
})
