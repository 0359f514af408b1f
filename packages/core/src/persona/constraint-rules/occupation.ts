import { wordPattern } from '../../text/words.ts'
import { AUDIENCE, wordsAround } from './sentences.ts'

const ENGLISH =
  'workers|nurses|doctors|physicians|dentists|vets|therapists|midwives|paramedics|carers|caregivers|teachers|lecturers|professors|drivers|couriers|pilots|sailors|soldiers|firefighters|police officers|engineers|technicians|mechanics|developers|programmers|designers|architects|lawyers|accountants|bookkeepers|consultants|marketers|salespeople|farmers|fishermen|electricians|plumbers|carpenters|builders|painters|roofers|gardeners|tradespeople|tradesmen|craftspeople|dockers|miners|bakers|chefs|cooks|waiters|waitresses|bartenders|hairdressers|barbers|cleaners|freelancers|self-employed people|entrepreneurs|founders|owners|managers|executives|directors|landlords|clerks|administrators|office staff|students|apprentices|trainees|retirees|retired people|pensioners|scientists|researchers|musicians|artists|photographers|writers|journalists|coaches|homemakers|housewives|professionals'
const GERMAN =
  'inhaber(?:innen)?|\\p{L}*leitungen|\\p{L}*leiter(?:innen|n)?|\\p{L}*arbeiter(?:innen|n)?|\\p{L}*pfleger(?:innen|n)?|pflegekräfte\\p{L}*|krankenschwestern|ärzt\\p{L}+|lehrer(?:innen|n)?|lehrkräfte\\p{L}*|erzieher(?:innen|n)?|handwerker(?:innen|n)?|\\p{L}*fahrer(?:innen|n)?|landwirt\\p{L}*|ingenieur\\p{L}*|entwickler(?:innen|n)?|selbst(?:st)?ändige[nr]?|freiberufler\\p{L}*|student\\p{L}+|studierende[nr]?|auszubildende[nr]?|azubis|rentner(?:innen|n)?|pensionär\\p{L}*|geschäftsführer\\p{L}*|unternehmer(?:innen|n)?|anwält\\p{L}+|steuerberater\\p{L}*|buchhalter\\p{L}*|verkäufer(?:innen|n)?|köch\\p{L}+|\\p{L}*angestellte[nr]?|beamt\\p{L}+|hebammen|architekt\\p{L}+|gründer(?:innen|n)?|\\p{L}*fachkräfte\\p{L}*|hausfrauen'
const FRENCH =
  "infirmi(?:ers|ères)|aides-soignantes?|sages-femmes|soignants|médecins|enseignante?s|professeure?s|instituteurs|ouvri(?:ers|ères)|dockers|artisane?s|agriculteurs|agricultrices|ingénieure?s|développeurs|avocate?s|comptables|chauffeurs|routiers|étudiante?s|apprentis|retraitée?s|indépendante?s|entrepreneure?s|cadres|employée?s|dirigeante?s|gérante?s|commerçante?s|coiffeu(?:rs|ses)|cuisini(?:ers|ères)|fonctionnaires|salariée?s|chefs d['’]entreprise"
const SPANISH =
  'enfermer[ao]s|médic[ao]s|maestr[ao]s|profesor(?:es|as)|estibadores|obrer[ao]s|trabajador(?:es|as)|agricultores|ingenier[ao]s|abogad[ao]s|autónom[ao]s|estudiantes|jubilad[ao]s|pensionistas|empresari[ao]s|conductor(?:es|as)|camioneros'
/** Occupations in the plural. */
export const NOUN = `(?:${ENGLISH}|${GERMAN}|${FRENCH}|${SPANISH})`
/** Includes the words that qualify it ("dock workers", "night-shift nurses") and joined occupations. */
const OCCUPATION = wordPattern(
  `((?:\\p{Ll}[\\p{L}-]*\\s+|\\p{Lu}\\p{Ll}+\\s+){0,2})(${NOUN}(?:(?:,| and| or| und| oder| et| ou| y| o)\\s+(?:\\p{L}+\\s+)?${NOUN})*)`,
)
export const SMALL =
  /^(?:for|the|our|all|of|and|or|with|by|mostly|mainly|mostly|are|to|who|from|in|at|only|young|old|older|retired|many|most|some|local|busy|is|serve[sd]?|helps?|used|women|men|female|male|für|die|der|den|und|oder|mit|von|an|in|aus|alle|viele|junge|pour|les|des|de|et|ou|aux|avec|jeunes|la|le|para|los|las|y|o|con|customers|clients|guests|people|sells?|customers,|it|as|also|we)$/iu
/** Words before "owner" that name a possession instead of an occupation. */
const OWNED = /^(?:dog|pet|cat|home|house|car|horse|bike|boat|plant|van|flat|property)$/iu
export const STAFF =
  /(?:^|\P{L})(?:(?:our|we|my|unsere[nr]?|wir(?: sind)?|nos|notre|nous|nuestr[ao]s|team of|we are|made|taught|run|von unseren)(?:\s+\p{L}+)?|(?<!used )by)\s*$/iu

const RETIRED_FROM = '(?:retired|pensionierte[nr]?|berentete[nr]?)'
const RETIRED_WORD = new RegExp(`^${RETIRED_FROM}(?!\\p{L})`, 'iu')
/** "Retired neighbours" names no occupation, but excludes having one. */
const RETIRED_PEOPLE = wordPattern(
  `(${RETIRED_FROM})\\s+(?:\\p{L}+\\s+)?(?:neighbou?rs|locals|residents|couples|men|women|customers|clients|guests|members|parents|adults|singles|commuters|tourists|travell?ers|cyclists|hikers|readers|nachbar(?:innen|n)|anwohner(?:innen|n)?|paare|männern?|frauen|kund(?:innen|en)|gästen?|mitglieder[n]?|leser(?:innen|n)?|menschen|eltern|ehepaare)`,
)

/** Occupations in a sentence of free text, quoted verbatim. */
export function statedOccupations(sentence: string, isAboutAudience: boolean): string[] {
  const retired = [...sentence.matchAll(RETIRED_PEOPLE)].flatMap((match) => {
    const [before] = wordsAround(sentence, match)
    const isAudience = isAboutAudience || (AUDIENCE.test(sentence) && !STAFF.test(before))
    return isAudience ? [match[1] ?? ''] : []
  })
  return [...retired, ...namedOccupations(sentence, isAboutAudience)]
}

function namedOccupations(sentence: string, isAboutAudience: boolean): string[] {
  return [...sentence.matchAll(OCCUPATION)].flatMap((match) => {
    const [, described = '', nouns = ''] = match
    const modifiers = described.trim().split(/\s+/u).filter(Boolean)
    const last = modifiers.findLastIndex((word) => SMALL.test(word) && !RETIRED_WORD.test(word))
    const kept = modifiers.slice(last + 1)
    if (OWNED.test(kept.at(-1) ?? '')) return []
    const [before] = wordsAround(sentence, match)
    const left = `${before}${modifiers.slice(0, last + 1).join(' ')}`
    const isAudience = isAboutAudience || (AUDIENCE.test(left) && !STAFF.test(left))
    return isAudience ? [[...kept, nouns].join(' ')] : []
  })
}

const STUDENTS = wordPattern(
  'students?|apprentices?|trainees?|student\\p{L}+|studierende\\p{L}*|azubis|auszubildende\\p{L}*|étudiante?s?|apprentis?|estudiantes?',
  'iu',
)
const RETIRED = wordPattern(
  'retired|retirees?|pensioners?|rentner\\p{L}*|pensionär\\p{L}*|im ruhestand|ruheständler\\p{L}*|retraitée?s?|à la retraite|jubilad[ao]s?|pensionistas?',
  'iu',
)
const OTHERS = wordPattern(
  'workers|nurses|employees|teachers|drivers|(?:arbeiter|pfleger)(?:innen)?|infirmi(?:ers|ères)|ouvri(?:ers|ères)',
  'iu',
)

/** "Student" or "retired", unless the text also names an occupation. */
export function occupationStatus(text: string): ('student' | 'retired')[] {
  if (RETIRED_WORD.test(text)) return ['retired']
  if (OTHERS.test(text)) return []
  return [
    ...(STUDENTS.test(text) ? (['student'] as const) : []),
    ...(RETIRED.test(text) ? (['retired'] as const) : []),
  ]
}
