import { wordPattern } from '../../text/words.ts'
import { type ConstraintSlot, type Gender, HOUSEHOLDS, type Reading } from '../constraints.ts'
import { answeredAges, statedAges } from './age.ts'
import { answeredHouseholds, statedFamily } from './family.ts'
import { occupationStatus, statedOccupations } from './occupation.ts'
import { OPEN_ANSWER, sentencesOf } from './sentences.ts'

/**
 * Constraints in free text in English, German, French and, in part, Spanish. The rules prefer missing a constraint to
 * misreading one: a number counts as an age only where it is unambiguous.
 * @param isAboutAudience false for a business context, which may also name staff
 */
export function readText(text: string, isAboutAudience = false): Reading[] {
  const sentences = sentencesOf(text)
  const families = sentences.flatMap(statedFamily)
  const isEveryFamily =
    new Set(families.flatMap(({ households }) => households)).size >= HOUSEHOLDS.length - 1
  return [
    ...sentences
      .flatMap(statedAges)
      .map(({ words, range }): Reading => ({ about: 'age', words, values: [range] })),
    ...statedGender(text, sentences).map(
      ({ words, gender }): Reading => ({ about: 'gender', words, ...(gender ? { values: [gender] } : {}) }),
    ),
    ...sentences
      .flatMap((sentence) => statedOccupations(sentence, isAboutAudience))
      .map((words) => occupation(words)),
    ...statedPlaces(text, sentences).map(
      ({ words, name }): Reading => ({ about: 'place', words, ...(name ? { values: [name] } : {}) }),
    ),
    ...(isEveryFamily ? [] : families).map(
      ({ words, households }): Reading => ({ about: 'family', words, values: households }),
    ),
  ]
}

/**
 * Reads the answer to a question about one slot, in any language. Its words are binding even if no rule finds a value.
 * @returns null if the answer leaves the slot open
 */
export function readAnswer(about: ConstraintSlot, answer: string, question = ''): Reading | null {
  const words = /^\p{L}{1,4}$/u.test(answer) && question ? `${question} ${answer}` : answer
  const reading = valuesOf(about, answer, question, words)
  return !('values' in reading) && OPEN_ANSWER.test(answer.trim()) ? null : reading
}

function valuesOf(about: ConstraintSlot, answer: string, question: string, words: string): Reading {
  if (about === 'age') return { about, words, ...some(answeredAges(answer)) }
  if (about === 'gender') return { about, words, ...some(answeredGenders(answer)) }
  if (about === 'family') return { about, words, ...some(answeredHouseholds(answer, question)) }
  if (about === 'occupation') return { ...occupation(answer), words }
  const names = statedPlaces(answer, [answer]).flatMap(({ name }) => (name ? [name] : []))
  return { about, words, ...some(names) }
}

function occupation(words: string): Reading & { about: 'occupation' } {
  return { about: 'occupation', words, ...some(occupationStatus(words)) }
}

const some = <T>(values: T[]): { values?: T[] } => (values.length > 0 ? { values } : {})

const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2}"
const IN = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:in|from|near|around|across|at|aus|um|bei|à|a|en|de|del|dans)\\s+(?:the\\s+|the (?:north|south|east|west) of\\s+|le (?:nord|sud) de (?:la |l['’])?)?)(${NAME})`,
  'gu',
)
const REGION =
  /(?<![\p{L}\p{N}])((?:Nord|Süd|West|Ost|Mittel|Nordost|Nordwest|Südost|Südwest)(?:deutschland|england|frankreich|schweiz|europa|tirol|hessen|bayern)|Deutschland|Österreich|Schweiz|Bayern|Sachsen|Franken|Schwaben|Baden-Württemberg|Nordrhein-Westfalen|Rheinland(?:-Pfalz)?|Ruhrgebiet|Allgäu)(?!\p{L})/gu
/** German capitalises every noun, so only known places and typical place-name forms are read. */
const GERMAN_PLACE =
  /^(?:Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Kiel|Aachen|Halle|Chemnitz|Mainz|Lübeck|Rostock|Erfurt|Kassel|Jena|Potsdam|Ulm|Graz|Linz|Wien|Zürich|Basel|Bern|Genf|Trier|Ulm|Weimar|Konstanz|Passau|Hof|Celle|Emden|Leeds|London|Paris|\p{L}+(?:land|burg|stadt|dorf|heim|hausen|furt|ingen|brück|brücken|bayern|sachsen))$/u
const GERMAN = wordPattern('der|die|das|und|für|wir|ist|sind|mit|nicht|ein|eine|einen', 'giu')
/** Capitalised words that are languages, times or things instead of places. */
const NOT_A_PLACE =
  /^(?:English|German|French|Spanish|Italian|Dutch|Polish|Turkish|Arabic|Chinese|Japanese|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter|I|Instagram|Facebook|TikTok|YouTube|WhatsApp|LinkedIn|Etsy|Amazon|Shopify|Excel|Google|Janvier|Noël|Navidad|Handarbeit|Ausland|Inland|Deutschland weit)(?!\p{L})/u
const EVERYWHERE = wordPattern(
  'worldwide|around the world|all over the world|international(?:ly)?|nationwide|weltweit|bundesweit|europaweit|dans le monde entier|dans toute la france|todo el mundo',
  'iu',
)
const COUNTRYSIDE = wordPattern(
  'in (?:the countryside|rural (?:areas|communities)|the suburbs)|auf dem land|im ländlichen raum|à la campagne|en milieu rural|en el campo|en zonas rurales',
)

type StatedPlace = { words: string; name?: string }

/** Places in free text; none if the text sets no limit ("worldwide"). */
function statedPlaces(text: string, sentences: readonly string[]): StatedPlace[] {
  if (EVERYWHERE.test(text)) return []
  const isGerman = [...text.matchAll(GERMAN)].length >= 2
  return sentences.flatMap((sentence) => placesIn(sentence, isGerman))
}

function placesIn(sentence: string, isGerman: boolean): StatedPlace[] {
  const named = [...sentence.matchAll(IN)].flatMap(([found, before = '', name = '']): StatedPlace[] => {
    const place = isGerman ? (name.split(' ')[0] ?? '') : name
    if (NOT_A_PLACE.test(place) || (isGerman && !GERMAN_PLACE.test(place))) return []
    // "de" and "a" join many kinds of names; only "à Lyon" and "en Bretagne" are clearly places.
    if (/^(?:de|del|a|at|um|bei)\s/u.test(before) && !isGerman && !/^at\s/u.test(before)) return []
    return [{ words: isGerman ? `${before}${place}` : found, name: place }]
  })
  const regions = [...sentence.matchAll(REGION)]
    .filter(([, region = '']) => !named.some(({ name }) => name?.includes(region)))
    .map(([region]) => ({ words: region, name: region }))
  const open = [...sentence.matchAll(COUNTRYSIDE)].map(([found]) => ({ words: found }))
  return [...named, ...regions, ...open]
}

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

type StatedGender = { words: string; gender?: Gender }

/** Genders stated in a text. A text with both leaves the slot open; "mostly" is quoted without a value. */
function statedGender(text: string, sentences: readonly string[]): StatedGender[] {
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
function answeredGenders(answer: string): Gender[] {
  const genders = gendersIn(answer)
  return genders.length === 1 && !MOSTLY.test(answer) ? genders : []
}

export function gendersIn(text: string): Gender[] {
  return LOOSE.filter(([, pattern]) => pattern.test(text)).map(([gender]) => gender)
}
