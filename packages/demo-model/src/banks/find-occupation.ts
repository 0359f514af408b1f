import { overlap, wordsOf } from '../word-overlap.ts'
import { OCCUPATIONS, type Occupation, ROLES, STATED } from './occupations.ts'

/** Occupations at that age in a field of work as the brief words it; none past working age. */
export function occupationsIn(field: string, age: number): Occupation[] {
  const fits = ({ from, to }: Pick<Occupation, 'from' | 'to'>) => from <= age && age <= to
  const named = OCCUPATIONS.filter((one) => one.field === field && fits(one) && !isRetired(one))
  const roles = ROLES.filter(fits).map((one) => ({ ...one, title: `${one.title} in ${field}`, field }))
  return named.length > 2 ? named : roles
}

/** By words of a description, the occupations whose people would come as colleagues rather than as customers. */
const COLLEAGUES: readonly [business: RegExp, titles: RegExp][] = [
  [
    /\b(bak(e|es|ery)|bread|cakes?|caf[eé]|coffee|restaurant|bistro)\b/iu,
    /bak|pastry|cook|canteen|barista|waiter/iu,
  ],
  [/\b(bicycles?|bikes?|cycling)\b/iu, /bicycle/iu],
  [/\b(dent\p{L}*|doctor|clinic|practice|physio\p{L}*)\b/iu, /dental|practitioner|physio|clinic|nurse/iu],
  [/\b(account\p{L}*|bookkeep\p{L}*|tax\p{L}*|payroll)\b/iu, /account|tax|payroll|audit/iu],
  [/\b(gym|fitness|climb\p{L}*|swim\p{L}*|yoga)\b/iu, /instructor/iu],
  [/\b(theatre|theater|museum|cinema|bookshop|books)\b/iu, /stage|museum|cinema|bookseller/iu],
]

/** Whether somebody of this occupation may be a customer of the business. */
export function isCustomer({ title }: Occupation, context: string): boolean {
  if (overlap(context, wordsOf(title)) > 0) return false
  return !COLLEAGUES.some(([business, titles]) => business.test(context) && titles.test(title))
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
  const known = [...OCCUPATIONS, ...STATED].find((one) => one.title.toLowerCase() === title.toLowerCase())
  if (known) return known
  const retired = /^(?:retire|pension|berentet|rentner|retrait|jubilad)/iu.test(title)
  return {
    title: retired && !title.includes(' ') ? 'Retired' : title.charAt(0).toUpperCase() + title.slice(1),
    from: 0,
    to: 120,
    education: 'Not specified',
    income: 'Not specified',
    workplace: '',
    field: retired ? 'a working life' : '',
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
