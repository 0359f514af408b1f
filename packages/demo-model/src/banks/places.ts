import type { PersonaConstraints } from '@whofor/core/persona/constraints'

/** Where somebody may live when the context names no place. */
export const PLACES: readonly [string, ...string[]] = [
  'A mid-sized city',
  'The edge of a large city',
  'A small town with a railway station',
  'An old quarter of a big city',
  'A village within reach of a city',
  'A suburb with gardens',
  'A university town',
  'A harbour town',
]

/** Put before a place that the context names. */
export const PARTS: readonly [string, ...string[]] = [
  '',
  'Central ',
  'The outskirts of ',
  'A quiet part of ',
  'A village near ',
]

/** The brief's words for a place: before a town that the context names, and without one. */
export const BRIEF_PLACES: Record<string, [before: string, alone: string]> = {
  'in the centre': ['The centre of ', 'The centre of a mid-sized city'],
  'on the outskirts': ['The outskirts of ', 'The outskirts of a large city'],
  'in a suburb with gardens': ['A garden suburb of ', 'A suburb with gardens'],
  'in an old quarter': ['An old quarter of ', 'An old quarter of a big city'],
  'in a village nearby': ['A village near ', 'A village within reach of a city'],
  'near the railway station': ['The station quarter of ', 'A small town with a railway station'],
  'in a new housing estate': ['A new housing estate in ', 'A new housing estate by a mid-sized town'],
  'in a small town nearby': ['A small town near ', 'A small town'],
  'by the water': ['The waterside of ', 'A harbour town'],
}

/** A place in the owner's words: near its name, where one was named. */
export function statedPlace(
  { words, values: [name] = [] }: NonNullable<PersonaConstraints['place']>,
  before = '',
): string {
  const detail = words.filter((said) => name === undefined || !said.includes(name))
  if (name === undefined) return detail[0] ?? ''
  if (detail[0]) return `${name}, ${detail[0].charAt(0).toLowerCase()}${detail[0].slice(1)}`
  return REGION.test(name) ? name : `${before}${name}`
}

const REGION =
  /(?:land|schweiz|shire|england|wales|scotland|ireland|bavaria|europa?e?|bretagne|provence|normandie|alsace|bayern|sachsen|franken|gebiet)$/iu
