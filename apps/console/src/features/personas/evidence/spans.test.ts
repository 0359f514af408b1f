import { expect, it } from 'vitest'
import { spansOf } from './marked-text.tsx'

const evidenceOf = (sentence: string) => ({
  ...{ field: 'bio', sentence, basis: 'assumed' as const, references: [] },
})

it('finds the sentences with evidence in a text, and keeps what lies between', () => {
  const spans = spansOf('One. Two.  Three.', [evidenceOf('Three.'), evidenceOf('One.'), evidenceOf('Four.')])
  expect(spans.map(({ text, evidence }) => [text, evidence?.sentence ?? null])).toEqual([
    ['One.', 'One.'],
    [' Two.  ', null],
    ['Three.', 'Three.'],
  ])
})
