import { expect, it } from 'vitest'
import type { Evidence } from '../claims/evidence.ts'
import type { PersonaContent } from './content.ts'
import { keepSentences } from './kept-sentences.ts'

const withBio = (bio: string): PersonaContent =>
  ({
    structured_data: { demographics: {} },
    unstructured_data: { bio },
    demographic_insights: {},
  }) as PersonaContent
const sentence = (text: string, basis: Evidence['basis']): Evidence => ({
  field: 'bio',
  sentence: text,
  basis,
  references: [],
})
const bioOf = (kept: Evidence[], before: string, after: string) =>
  keepSentences(
    withBio(before),
    { content: withBio(after), evidence: [] },
    { kept, level: 'simple', constraints: {} },
  ).content.unstructured_data.bio

it('writes on after a text that was counted throughout, and leaves one that its owner wrote', () => {
  const before = 'Comes daily. Buys rye.'
  const all = (basis: Evidence['basis']) => [sentence('Comes daily.', basis), sentence('Buys rye.', basis)]
  expect(bioOf(all('observed'), before, 'Lives by the harbour.')).toBe(`${before} Lives by the harbour.`)
  expect(bioOf(all('stated'), before, 'Lives by the harbour.')).toBe(before)
})

it('keeps what was counted in its place, around what is new', () => {
  const kept = [sentence('Comes daily.', 'observed')]
  expect(bioOf(kept, 'Comes daily. Old and grey.', 'Lives by the harbour.')).toBe(
    'Comes daily. Lives by the harbour.',
  )
})
