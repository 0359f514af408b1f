import { answeredAges } from './constraint-rules/age.ts'
import type { PersonaConstraints, YearRange } from './constraints.ts'

const OLDEST = 120
/** "Under 30" and "over 60" are read one year wider than meant. */
const WORDING_YEARS = 1

/** First and last year of a range such as "25-34", "60+" or "in their 40s"; null without a number. */
export function ageRangeOf(ageRange: string): YearRange | null {
  const [from, to] = (ageRange.match(/\d+/gu) ?? []).map(Number)
  if (from === undefined) return null
  if (to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  if (/\d\s*\+|over|older|above|über|älter|^ab\s/iu.test(ageRange)) return { from, to: OLDEST }
  if (/under|younger|below|up to|unter|jünger|^bis\s/iu.test(ageRange)) return { from: 0, to: from }
  return { from, to: /\d['’]?s\b/u.test(ageRange) ? from + 9 : from }
}

export const holds = ({ from, to }: YearRange, age: number): boolean => from <= age && age <= to

/** Whether a range around the age reaches beyond the ages that the owner or the counted answers state. */
export function exceedsStated(range: YearRange, age: number, constraints: PersonaConstraints): boolean {
  const stated = statedAround(age, constraints)
  return stated !== null && !isWithin(range, stated, WORDING_YEARS)
}

type Known = { age: number; constraints: PersonaConstraints; proposed?: YearRange | undefined }

/**
 * An age range that contains the age and stays within the stated ages: the given range if it does, otherwise the
 * matching part of it, of the proposed range or of the decade.
 */
export function fittingAgeRange(range: string, { age, constraints, proposed }: Known): string {
  const years = ageRangeOf(range)
  if (!years) return range
  const stated = statedAround(age, constraints) ?? { from: 0, to: OLDEST }
  if (holds(years, age) && isWithin(years, stated, isOpen(years) ? WORDING_YEARS : 0)) return range
  const first = Math.floor(age / 10) * 10
  const decade = { from: first, to: first + 9 }
  const base = [years, proposed].find((one) => one && holds(one, age) && !isOpen(one)) ?? decade
  const [from, to] = [Math.max(base.from, stated.from), Math.min(base.to, stated.to)]
  return from === to ? String(from) : `${from}-${to}`
}

/**
 * The stated range of ages around an age, such as "30-45" or, if it is open at one end, the owner's words "Under 30".
 * Null if no age or only a single year is stated.
 */
export function statedAgeRange(age: number, constraints: PersonaConstraints): string | null {
  const stated = statedAround(age, constraints)
  if (!stated || stated.from === stated.to) return null
  if (!isOpen(stated)) return `${stated.from}-${stated.to}`
  const words = constraints.age?.words.findLast((said) => isRangeInWords(said, stated))
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

const MAX_WORDS = 30

function isRangeInWords(words: string, { from, to }: YearRange): boolean {
  const [range, ...others] = answeredAges(words)
  return words.length <= MAX_WORDS && others.length === 0 && range?.from === from && range.to === to
}

const isOpen = ({ from, to }: YearRange) => from === 0 || to >= OLDEST

const isWithin = (range: YearRange, limits: YearRange, tolerance: number): boolean =>
  range.from >= limits.from - tolerance && range.to <= limits.to + tolerance

/**
 * The stated ages around an age, with adjoining ranges merged; null if no age is stated or none of the ranges contains
 * it.
 */
function statedAround(age: number, { age: stated }: PersonaConstraints): YearRange | null {
  const joined: YearRange[] = []
  for (const range of (stated?.values ?? []).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
  }
  return joined.find((range) => holds(range, age)) ?? null
}
