import { wordPattern } from '../../text/word-pattern.ts'
import type { Gender } from '../constraints.ts'

const MALE =
  'men|males?|gentlemen|guys|lads|boys|männer|herren|jungs|hommes|garçons|messieurs|hombres|varones|caballeros|chicos'
const FEMALE =
  'women|females?|ladies|girls|frauen|damen|mädchen|femmes|dames|filles|mujeres|damas|señoras|chicas'
const FATHERS = 'fathers|dads|väter|pères|papas'
const MOTHERS = 'mothers|mums|moms|mütter|mères|mamans|madres'
const ONLY =
  'for|only|all|exclusively|just|für|nur|ausschließlich|pour|uniquement|exclusivement|que des|réservée?s? aux|para|solo|sólo|solamente'
const MOSTLY = wordPattern(
  `(?:mostly|mainly|predominantly|primarily|largely|überwiegend|meist(?:ens)?|vor allem|hauptsächlich|surtout|principalement|majoritairement|sobre todo|principalmente)\\s+(?:(?:des|les|von|an)\\s+)?(?:${MALE}|${FEMALE})`,
  'iu',
)
const GIFT = wordPattern('gifts?|presents?|geschenke?\\p{L}*|cadeaux?|regalos?', 'iu')

const stated = (nouns: string, adjective: string) =>
  wordPattern(
    `(?:(?:${ONLY})\\s+){1,3}(?:the\\s+|die\\s+|les\\s+)?(?:${nouns})(?:\\s+only)?|(?:${nouns})[- ]only|all-${adjective}`,
    'iu',
  )
const SAID: readonly [Gender, RegExp, RegExp][] = [
  ['male', stated(MALE, 'male'), wordPattern(FATHERS, 'iu')],
  ['female', stated(FEMALE, 'female'), wordPattern(MOTHERS, 'iu')],
]
const LOOSE: readonly [Gender, RegExp][] = [
  ['male', wordPattern(`${MALE}|man|${FATHERS}|männlich\\p{L}*|masculins?|masculino`, 'iu')],
  ['female', wordPattern(`${FEMALE}|woman|${MOTHERS}|weiblich\\p{L}*|féminins?|féminines?|femenino`, 'iu')],
  ['non-binary', wordPattern('non-?binary|nicht-?binär\\p{L}*|divers|non-?binaires?|no binari[ao]s?', 'iu')],
]

export type StatedGender = { words: string; gender?: Gender }

/** Genders stated in a text. A text with both leaves the slot open; "mostly" is quoted without a value. */
export function statedGender(text: string, sentences: readonly string[]): StatedGender[] {
  if (gendersIn(text).length > 1) return []
  return sentences.flatMap((sentence): StatedGender[] => {
    if (GIFT.test(sentence)) return []
    const hedged = MOSTLY.exec(sentence)?.[0]
    if (hedged) return [{ words: hedged }]
    return SAID.flatMap(([gender, audience, parents]) => {
      const found = audience.exec(sentence)?.[0] ?? parents.exec(sentence)?.[0]
      return found ? [{ words: found.trim(), gender }] : []
    })
  })
}

/** Genders in an answer to a question about gender. */
export function answeredGenders(answer: string): Gender[] {
  const genders = gendersIn(answer)
  return genders.length === 1 && !MOSTLY.test(answer) ? genders : []
}

export function gendersIn(text: string): Gender[] {
  return LOOSE.filter(([, pattern]) => pattern.test(text)).map(([gender]) => gender)
}
