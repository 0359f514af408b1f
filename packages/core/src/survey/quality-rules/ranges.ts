import { texts } from '@whofor/texts/core/question-quality'
import { foldText } from '../../text/words.ts'
import { type CheckedOption, type CheckedQuestion, type Fault, pairsOf, quoted } from '../question-schema.ts'

/** The numbers that an option covers, inclusive on both ends. */
type Range = { low: number; high: number; unit: string; isSingle: boolean; option: CheckedOption }

const NAMES: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ eins: 1, einmal: 1, zwei: 2, zweimal: 2, drei: 3, dreimal: 3, vier: 4 },
  ...{ funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwolf: 12, once: 1, twice: 2 },
}
/** Longer options are not ranges; the patterns take superlinear time. */
const MAX_CHARACTERS = 60
const NUMBER = "(\\d[\\d.,' ]*\\d|\\d)(k\\b)?"
/** Times of day share their ends by convention: "8 to 12", "12 to 16". */
const TIME_OF_DAY = /\d:\d|\b(?:before|after|vor|nach|am|pm|a\.m|p\.m|o'clock|noon|midnight|uhr)\b|\d[ap]m\b/u
const TWO = new RegExp(
  `(?:between |zwischen )?${NUMBER}[^\\d\\p{L}]*(-|to|bis|or|oder|and|und)[^\\d\\p{L}]*${NUMBER}`,
  'u',
)
/** Words before or after the only number of an option. An exclusive bound excludes the number itself. */
const ONE: readonly [RegExp, (value: number) => { low?: number; high?: number }][] = [
  [one('(?:less than|fewer than|under|below|weniger als|unter) #|<#'), (value) => ({ high: before(value) })],
  [one('(?:more than|over|above|mehr als|uber) #|>#'), (value) => ({ low: after(value) })],
  [
    one(
      '(?:up to|at most|no more than|hochstens|bis zu|maximal|bis) #|# or (?:less|fewer|under|younger)|# oder (?:weniger|junger)',
    ),
    (value) => ({ high: value }),
  ],
  [
    one(
      '(?:at least|mindestens|ab) #|#\\+|# (?:\\p{L}+ )?or (?:more|over|older|longer)|# (?:\\p{L}+ )?oder (?:mehr|alter|langer)|# and (?:over|more)',
    ),
    (value) => ({ low: value }),
  ],
  [one('#'), (value) => ({ low: value, high: value })],
]
const EPSILON = 1e-9
const before = (value: number) => value - EPSILON
const after = (value: number) => value + EPSILON

/** Overlapping options such as "1–3" and "3–5", of which both fit some people. */
export function rangeFaults({ options }: CheckedQuestion): Fault[] {
  if (options.some(({ text }) => TIME_OF_DAY.test(asDigits(text)))) return []
  const ranges = options.flatMap((option) => readRange(option) ?? [])
  if (ranges.every(({ isSingle }) => isSingle)) return []
  const overlap = pairsOf(ranges).find(
    ([one, other]) => haveSameUnit(one, other) && one.low <= other.high && other.low <= one.high,
  )
  if (!overlap) return []
  const [one, other] = overlap
  const text = texts.overlap({ one: quoted(one.option), other: quoted(other.option) })
  return [{ kind: 'overlapping_ranges', text }]
}

function readRange(option: CheckedOption): Range | null {
  if (option.text.length > MAX_CHARACTERS) return null
  const text = asDigits(option.text)
  const two = TWO.exec(text)
  return two ? readTwo(option, text, two) : readOne(option, text)
}

function readTwo(option: CheckedOption, text: string, match: RegExpExecArray): Range | null {
  const [found, first = '', firstThousands, joined = '', second = '', secondThousands] = match
  const low = numberOf(first, firstThousands ?? secondThousands)
  const high = numberOf(second, secondThousands)
  const isList = /^(?:and|und)$/u.test(joined) && !/^(?:between|zwischen)/u.test(found)
  if (low > high || isList) return null
  return { low, high, unit: unitOf(text.replace(found, ' ')), isSingle: false, option }
}

function readOne(option: CheckedOption, text: string): Range | null {
  for (const [pattern, boundsOf] of ONE) {
    const match = pattern.exec(text)
    if (!match) continue
    const rest = text.replace(match[0], ' ')
    if (/\d/u.test(rest)) return null
    const at = match.findIndex((part, index) => index > 0 && part !== undefined)
    const { low, high } = boundsOf(numberOf(match[at] ?? '', match[at + 1]))
    return {
      low: low ?? Number.NEGATIVE_INFINITY,
      high: high ?? Number.POSITIVE_INFINITY,
      // "3 hours or more": the unit may be inside the match.
      unit: unitOf(`${/(?<=\d )\p{L}+(?= (?:or|oder) )/u.exec(match[0])?.[0] ?? ''} ${rest}`),
      isSingle: low !== undefined && low === high,
      option,
    }
  }
  return null
}

/** Folded, with digits for the names of small numbers and without currency and percent signs. */
function asDigits(text: string): string {
  return foldText(text)
    .replace(/[–—−]/gu, '-')
    .replace(/[€$£%]/gu, '')
    .replace(/\p{L}+/gu, (word) => `${NAMES[word] ?? word}`)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** "25,000" and "25.000" are thousands, "2.5" and "2,5" are not. */
function numberOf(digits: string, thousands: string | undefined): number {
  const whole = digits.replace(/[.,' ](?=\d{3}(?!\d))/gu, '')
  return Number.parseFloat(whole.replace(',', '.')) * (thousands ? 1000 : 1)
}

const unitOf = (rest: string) =>
  rest
    .replace(/[^\p{L} ]/gu, ' ')
    .replace(/\b(?:a|an|per|pro|im|in der|the|times?|mal|about|around|etwa|old|alt)\b/gu, ' ')
    .replace(/(?<=\p{L}{2})(?:en|s|e|n)\b/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Ranges may omit the unit: "1–3 hours", "3–5". */
function haveSameUnit(one: Range, other: Range): boolean {
  if (one.unit === other.unit) return true
  return !one.isSingle && !other.isSingle && (one.unit === '' || other.unit === '')
}

function one(pattern: string): RegExp {
  return new RegExp(`(?:^|(?<= ))(?:${pattern.replaceAll('#', NUMBER)})`, 'u')
}
