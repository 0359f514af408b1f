import { wordPattern } from '../../text/words.ts'
import type { YearRange } from '../constraints.ts'
import { AUDIENCE, MONEY, wordsAround } from './sentences.ts'

export const MAX_AGE = 120
/** Smaller numbers may be a time of day, years in business or a child's age. */
const YOUNGEST_STATED = 13

const NUMBERS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
}

const N = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`
/** Units after a number that make it an age. */
const UNIT =
  '(?:[- ]?(?:year[- ]?olds?|years? old|years? of age)|[- ]?jährige\\p{L}*|\\s*jahren?(?: alt)?|\\s*ans|\\s*años)'
const UNIT_AFTER = new RegExp(`^${UNIT}(?!\\p{L})`, 'iu')
const JOINED = '\\s*-?\\s*(?:[-–—]|to|bis|and|und|à|et|a|y)\\s*'

type Rule = [pattern: RegExp, range: (a: number, b: number) => YearRange]

const RULES: readonly Rule[] = [
  [
    wordPattern(`(?:(?:aged?|ages|between|from|zwischen|von|entre|de)\\s+){0,3}${N}${JOINED}${N}`),
    (a, b) => ({ from: Math.min(a, b), to: Math.max(a, b) }),
  ],
  [
    wordPattern(
      `(?:under|below|younger than|less than|unter|jünger als|moins de|menores de|menos de)(?:[- ]the age of)?[- ]${N}s?`,
    ),
    (a) => ({ from: 0, to: a - 1 }),
  ],
  [wordPattern(`u${N}`), (a) => ({ from: 0, to: a - 1 })],
  [
    wordPattern(`(?:up to|no older than|bis(?: zu)?|höchstens|jusqu['’]à|hasta(?: los)?)\\s+${N}`),
    (a) => ({ from: 0, to: a }),
  ],
  [
    wordPattern(
      `(?:over|above|older than|more than|über|älter als|plus de|mayores de|más de)(?:[- ]the age of)?[- ]${N}s?`,
    ),
    (a) => ({ from: a + 1, to: MAX_AGE }),
  ],
  [wordPattern(`ü\\s?${N}`), (a) => ({ from: a, to: MAX_AGE })],
  [
    wordPattern(
      `(?:from|ab|à partir de|dès|desde(?: los)?|a partir de(?: los)?|at least|mindestens|au moins)\\s+${N}(?:\\s*(?:years|jahren?|ans|años))?(?:\\s+(?:up|on|upwards?|onwards?))?`,
    ),
    (a) => ({ from: a, to: MAX_AGE }),
  ],
  [
    wordPattern(
      `${N}\\s*(?:plus|(?:and|or) (?:over|older|above|up)|(?:jahren? )?(?:und|oder) älter|(?:ans )?et plus|(?:años )?[oy] más)`,
    ),
    (a) => ({ from: a, to: MAX_AGE }),
  ],
  [new RegExp(`(?<![\\p{L}\\p{N}])${N}\\s?\\+`, 'giu'), (a) => ({ from: a, to: MAX_AGE })],
  [
    wordPattern(
      'in (?:their|the) (?:early |mid |late |mid-)?([2-8]0|twenties|thirties|forties|fifties|sixties|seventies)s?',
    ),
    (a) => ({ from: a, to: a + 9 }),
  ],
  [wordPattern(`${N}[- ]?somethings?`), (a) => ({ from: a, to: a + 9 })],
]
const DECADES: Record<string, number> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
}

/** Words for stages of life. */
const STAGES: readonly [RegExp, YearRange][] = [
  [wordPattern('teenagers?|teens|adolescents?|jugendliche\\p{L}*|ados|adolescentes'), { from: 13, to: 19 }],
  [
    wordPattern(
      'young (?:adults?|professionals?|people)|junge(?:n)? (?:erwachsene\\p{L}*|leute|menschen)|jeunes(?: adultes| actifs)?|jóvenes',
    ),
    { from: 16, to: 35 },
  ],
  [wordPattern('trentenaires'), { from: 30, to: 39 }],
  [wordPattern('quadragénaires'), { from: 40, to: 49 }],
  [wordPattern('quinquagénaires'), { from: 50, to: 59 }],
  [wordPattern('middle[- ]aged(?: people| men| women)?|mittleren alters'), { from: 38, to: 62 }],
  [
    wordPattern(
      'retirees|retired people|pensioners|seniors|senior citizens|older people|the elderly|rentner\\p{L}*|pensionär\\p{L}*|senioren|ruheständler\\p{L}*|retraitée?s|personnes âgées|jubilad[ao]s|pensionistas|personas mayores',
    ),
    { from: 58, to: MAX_AGE },
  ],
]

const DURATION =
  /(?:^|[^\p{L}])(?:for|since|after|within|every|last|past|seit|vor|nach|innerhalb(?: von)?|depuis|il y a|pendant|fort de|avec|hace|durante)\s+$/iu
const NOT_A_PERSON =
  /(?:^|[^\p{L}])(?:children|kids|babies|toddlers|pupils|kinder\p{L}*|enfants?|niñ[ao]s|bebés|hij[ao]s|dogs|teams|companies|businesses|firms|hunde|orders|projects|groups|gruppen)\s+(?:\p{L}+\s+){0,2}$/iu
const OF_SOMEBODY = /(?:^|[^\p{L}])(?:of|von|d['’]|de|des|with|mit|avec|con)\s*(?:the\s+|les\s+)?$/iu
const NEXT =
  /^\s*(?:$|[.,:!?)"'”»–—/]|-?s(?!\p{L})|(?:and|or|who|that|in|from|living|with|at|only|of all|und|oder|die|aus|mit|et|ou|qui|y|o|que|con)(?!\p{L}))/iu
const EXPERIENCE =
  /^\s*(?:of experience|experience|in business|erfahrung|berufserfahrung|d['’](?:expérience|existence)|de experiencia)/iu

export type Age = { words: string; range: YearRange }

/** Ages in a sentence of free text. Numbers may count anything, so only unambiguous ones are read. */
export function statedAges(sentence: string): Age[] {
  const hasMoney = MONEY.test(sentence)
  const numbers = matches(sentence).filter(({ match, range }) => {
    const [before, after] = wordsAround(sentence, match)
    const unit = UNIT_AFTER.exec(after)?.[0] ?? ''
    const counted =
      unit !== '' ||
      /(?:^|\P{L})(?:aged?|ages|year-?olds?|jährige|âgée?s? d|somethings?|in their|menores|mayores)|^[üu]\s?\d|\d0s$/iu.test(
        match[0],
      )
    if (range.to < YOUNGEST_STATED || range.from > 100) return false
    if (NOT_A_PERSON.test(before) || EXPERIENCE.test(after.slice(unit.length))) return false
    if (DURATION.test(before) && !/old|age|jährig/iu.test(unit) && !/s$/u.test(match[0])) return false
    if (counted) return true
    return NEXT.test(after) && AUDIENCE.test(sentence) && !hasMoney
  })
  return [
    ...numbers.map(({ match, range }) => ({ words: quoted(sentence, match), range })),
    ...stages(sentence),
  ]
}

/** Ages in an answer to a question about age, where every number is an age. */
export function answeredAges(answer: string): YearRange[] {
  const found = matches(answer)
  if (found.length > 0) return found.map(({ range }) => range)
  return stages(answer).map(({ range }) => range)
}

function stages(sentence: string): Age[] {
  return STAGES.flatMap(([pattern, range]) =>
    [...sentence.matchAll(pattern)]
      .filter((match) => !OF_SOMEBODY.test(wordsAround(sentence, match)[0]))
      .map((match) => ({ words: match[0], range })),
  )
}

type Match = { match: RegExpMatchArray; range: YearRange }

/** Matches from left to right; each character belongs to at most one match. */
function matches(sentence: string): Match[] {
  const taken: [number, number][] = []
  const found = RULES.flatMap(([pattern, range]) =>
    [...sentence.matchAll(pattern)].flatMap((match): Match[] => {
      const [start, end] = [match.index, match.index + match[0].length]
      if (taken.some(([from, to]) => start < to && from < end)) return []
      const [a, b] = [numberOf(match[1]), numberOf(match[2])]
      const years = range(a, b)
      if (Number.isNaN(a) || years.from > MAX_AGE || years.to < 0) return []
      taken.push([start, end])
      return [{ match, range: years }]
    }),
  )
  return found.sort((a, b) => (a.match.index ?? 0) - (b.match.index ?? 0))
}

function numberOf(text: string | undefined): number {
  const word = (text ?? '').toLowerCase()
  return NUMBERS[word] ?? DECADES[word] ?? Number.parseInt(word, 10)
}

/** Extends a match by the unit that follows it. */
function quoted(sentence: string, match: RegExpMatchArray): string {
  const [, after] = wordsAround(sentence, match)
  return `${match[0]}${UNIT_AFTER.exec(after)?.[0] ?? ''}`.trim()
}
