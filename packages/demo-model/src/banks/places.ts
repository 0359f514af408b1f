import type { PersonaConstraints } from '@whofor/core/persona/constraints'

/** Places for personas when the business context names none. */
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

/** A place in the owner's words, with its name where they have one. @param part where in it, in the brief's words */
export function statedPlace(
  { words, values: [name] = [] }: NonNullable<PersonaConstraints['place']>,
  part: string | undefined,
): string {
  const detail = words.filter((said) => name === undefined || !said.includes(name))
  if (name === undefined) return detail[0] ?? ''
  if (detail[0]) return `${name}, ${detail[0].charAt(0).toLowerCase()}${detail[0].slice(1)}`
  return part === undefined || REGION.test(name) ? name : `${name}, ${part}`
}

const REGION =
  /(?:land|schweiz|shire|england|wales|scotland|ireland|bavaria|europa?e?|bretagne|provence|normandie|alsace|bayern|sachsen|franken|gebiet)$/iu
