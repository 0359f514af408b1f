import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { FOREIGN_LETTERS, FREQUENT_WORDS, type LatinLanguage, TELLING_WORDS } from './frequent-words.ts'

type Scores = Map<LatinLanguage, number>

const QUESTION_WEIGHT = 2
/** Minimum evidence: that of one word in a question that occurs in no other language. */
const MIN_SCORE = 2
/** Minimum share of the evidence in the weight of all words. */
const MIN_SHARE = 0.15
/** Minimum ratio between the best and the second language. */
const MIN_LEAD = 1.35

/** The languages in which a word is frequent. */
const LANGUAGES_OF = new Map<string, Set<LatinLanguage>>()
for (const [language, words] of Object.entries(FREQUENT_WORDS) as [LatinLanguage, string][])
  for (const word of words.split(' '))
    LANGUAGES_OF.set(word, (LANGUAGES_OF.get(word) ?? new Set<LatinLanguage>()).add(language))

/** Counts frequent words. A word weighs less the more languages share it. */
export function findLatinLanguage(
  questions: readonly string[],
  options: readonly string[],
): RespondentLanguage | null {
  const scores: Scores = new Map()
  const weight =
    addWords(scores, questions.join('\n'), QUESTION_WEIGHT) + addWords(scores, options.join('\n'), 1)
  const [best, second] = [...scores].sort(([, one], [, other]) => other - one)
  if (!best || best[1] < Math.max(MIN_SCORE, weight * MIN_SHARE)) return null
  if (second && best[1] < second[1] * MIN_LEAD) return null
  return RESPONDENT_LANGUAGES.find((language) => language === best[0]) ?? null
}

/** @returns the weight of all words */
function addWords(scores: Scores, text: string, weight: number): number {
  const add = (language: LatinLanguage, share: number) =>
    scores.set(language, (scores.get(language) ?? 0) + share * weight)
  // The lower case of the dotted capital I is two characters in JavaScript.
  const words =
    text
      .normalize('NFC')
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  for (const word of words) {
    const known = LANGUAGES_OF.get(word) ?? []
    const languages = [...known].length > 0 || FOREIGN_LETTERS.test(word) ? [...known] : tellingOf(word)
    for (const language of languages) add(language, 1 / languages.length)
  }
  return words.length * weight
}

const tellingOf = (word: string): LatinLanguage[] =>
  TELLING_WORDS.flatMap(([language, pattern]) => (pattern.test(word) ? [language] : []))
