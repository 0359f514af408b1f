import { OCCUPATIONS, type Occupation, ROLES } from './occupations.ts'

/** Occupations at that age in a field of work as the brief words it; none past working age. */
export function occupationsIn(field: string, age: number): Occupation[] {
  return ROLES.filter(({ from, to }) => from <= age && age <= to).map((one) => ({
    ...one,
    title: `${one.title} in ${field}`,
    field,
  }))
}

/** The occupation with exactly that title, otherwise one in the owner's words. */
export function occupationTitled(title: string): Occupation {
  const known = OCCUPATIONS.find((one) => one.title === title)
  if (known) return known
  const found = ROLES.find((one) => title.startsWith(`${one.title} in `))
  return found
    ? { ...found, title, field: title.slice(`${found.title} in `.length) }
    : statedOccupation([title])
}

export const isRetired = ({ title }: Pick<Occupation, 'title'>): boolean => title.startsWith('Retired')

/** An occupation in the owner's words. @param turn which one, where they name several */
export function statedOccupation(titles: readonly string[], turn = 0): Occupation {
  const title = titles[turn % Math.max(1, titles.length)] ?? ''
  const retired = /^(?:retire|pension|rentner|retrait|jubilad)/iu.test(title)
  return {
    title: retired && /s$/u.test(title) ? 'Retired' : title.charAt(0).toUpperCase() + title.slice(1),
    from: 0,
    to: 120,
    education: 'Not specified',
    income: 'Not specified',
    workplace: 'at work',
    field: retired ? 'a working life' : 'this line of work',
  }
}

/** Each occupation in a quote, in the singular: "Dock workers of the port, all men" is "Dock worker". */
export function occupationsNamed(said: string): string[] {
  const [named = ''] = said.split(/[,;.(]|\s(?:of|at|in|from|who|with|von|im|der|die|du|de|des|aux|au)\s/iu)
  return named
    .split(/\s(?:and|or|und|oder|et|ou|y)\s/iu)
    .map((one) => singular(one.trim()))
    .filter((one) => one !== '')
}

function singular(plural: string): string {
  return plural
    .replace(/men$/u, 'man')
    .replace(/ies$/u, 'y')
    .replace(/(?<=\p{Ll}[^\Ws])s$/u, '')
}
