import { isContradicted } from '../claims/check-claims.ts'
import type { SegmentTable } from '../segments/segment-table.ts'
import { termsOf } from '../text/terms-of.ts'
import { statedAges } from './constraint-rules/age.ts'
import { statedFamily } from './constraint-rules/family.ts'
import { occupationStatus } from './constraint-rules/occupation.ts'
import { type PersonaConstraints, yearRange } from './constraints.ts'
import type { StatedFact } from './demographic-topics.ts'

/** An answer that was not given, and the answer that was given instead. */
export type RefutedAnswer = { answer: string; given: string }

const MIN_TERMS = 2

/** The options that the owner did not choose, with the chosen one. */
export function refutedByOwner(
  facts: readonly (Pick<StatedFact, 'answer'> & { options: readonly string[] })[],
): RefutedAnswer[] {
  return facts.flatMap(({ answer: given, options }) =>
    options.includes(given)
      ? options.filter((option) => option !== given).map((answer) => ({ answer, given }))
      : [],
  )
}

/** The options that a group hardly chose, with its usual one. */
export function refutedByGroup(table: SegmentTable): RefutedAnswer[] {
  return table.questions.flatMap(({ options }) => {
    const given = options.toSorted((a, b) => b.count - a.count)[0]
    if (!given) return []
    return options
      .filter((option) => option !== given && !option.notSure && isContradicted(option))
      .map(({ text }) => ({ answer: text, given: given.text }))
  })
}

/**
 * What a subtitle contradicts, in quotation marks: a constraint that code can parse, or an answer that was not given
 * and that it repeats. Compares words, so contradictions in other words are not found.
 */
export function subtitleContradictions(
  subtitle: string,
  constraints: PersonaConstraints,
  refuted: readonly RefutedAnswer[],
): string[] {
  const said = termsOf(subtitle)
  const repeated = refuted.filter(({ answer, given }) => {
    const [terms, others] = [termsOf(answer), termsOf(given)]
    const own = [...terms].filter((term) => !others.has(term))
    return terms.size >= MIN_TERMS && own.length > 0 && [...terms].every((term) => said.has(term))
  })
  return [...constraintsAgainst(subtitle, constraints), ...repeated.map(({ given }) => given)].map(
    (words) => `"${words}"`,
  )
}

/** The words of constraints that a text contradicts. */
function constraintsAgainst(text: string, constraints: PersonaConstraints): string[] {
  const read: Readings = readOnePerson(text)
  return (['age', 'gender', 'occupation', 'family'] as const).flatMap((slot) => {
    const [stated, own] = [constraints[slot], read[slot]]
    if (!stated?.values || own.length === 0) return []
    return overlaps(own, stated.values) ? [] : stated.words
  })
}

type Readings = Record<'age' | 'gender' | 'occupation' | 'family', readonly unknown[]>

const START = '^(?:[\\p{L}-]+[ -]){0,3}?'
const WOMAN = new RegExp(
  `${START}(?:woman|(?:grand)?mother|mum|mom|lady|girl|frau|(?:groß)?mutter|oma|femme|(?:grand-)?mère|mujer|madre)(?!\\p{L})`,
  'iu',
)
const MAN = new RegExp(
  `${START}(?:man|(?:grand)?father|dad|gentleman|boy|mann|(?:groß)?vater|opa|homme|(?:grand-)?père|hombre|padre)(?!\\p{L})`,
  'iu',
)
const YEARS_OLD = /(?<!\d)(\d{2})[- ]?(?:years?[- ]old|jährige\p{L}*|jahre alt|ans(?!\p{L})|años)/iu
const FIRST_WORDS = /^(?:[\p{L}-]+\s*){0,3}/u

/** The constraints in a text about one person; the rules for audiences read plurals. */
function readOnePerson(text: string): Readings {
  const years = Number(YEARS_OLD.exec(text)?.[1])
  const gender = WOMAN.test(text) ? 'female' : MAN.test(text) ? 'male' : null
  return {
    age: years ? [{ from: years, to: years }] : statedAges(text).map(({ range }) => range),
    gender: gender ? [gender] : [],
    occupation: occupationStatus(FIRST_WORDS.exec(text)?.[0] ?? ''),
    family: statedFamily(text).flatMap(({ households }) => households),
  }
}

function overlaps(own: readonly unknown[], stated: readonly unknown[]): boolean {
  return own.some((one) => stated.some((other) => isCommon(one, other)))
}

function isCommon(one: unknown, other: unknown): boolean {
  const [a, b] = [yearRange.safeParse(one).data, yearRange.safeParse(other).data]
  return a && b ? a.from <= b.to && b.from <= a.to : one === other
}
