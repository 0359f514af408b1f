import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { findLatinLanguage } from './find-latin-language.ts'

/** Letters that Persian, Urdu and others use all the time, and Arabic hardly ever. */
const NOT_ARABIC = /[پچژگکیےٹڈڑںہ]/gu
const MAX_NOT_ARABIC = 0.03
/** Japanese uses kana at least for endings; Chinese has none. */
const MIN_KANA = 0.1
/** Minimum share of a script in the text. Names and brands are written in Latin letters everywhere. */
const MIN_SHARE = 0.6
const MIN_LATIN_SHARE = 0.75
/** Number of Han characters and kana that carry as much evidence as a word. */
const CHARACTERS_A_WORD = 2
/** A single word in another script may be a name. */
const MIN_WORDS = 2

const SCRIPTS = {
  latin: /\p{Script=Latin}+/gu,
  arabic: /\p{Script=Arabic}+/gu,
  east: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  any: /\p{L}[\p{L}\p{M}]*/gu,
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * The language of a survey, found by its script or by its most frequent words.
 * @param questions carry more evidence than options, which may be numbers and names
 * @returns null without enough evidence, for a mixture, and for languages without texts
 */
export function findLanguage(
  questions: readonly string[],
  options: readonly string[],
): RespondentLanguage | null {
  const text = [...questions, ...questions, ...options].join('\n').normalize('NFC')
  const latin = countOf(text, SCRIPTS.latin)
  const arabic = countOf(text, SCRIPTS.arabic)
  const characters = countOf(text, SCRIPTS.east)
  const east = characters / CHARACTERS_A_WORD
  const others = text.replace(SCRIPTS.latin, ' ').replace(SCRIPTS.arabic, ' ').replace(SCRIPTS.east, ' ')
  const all = latin + arabic + east + countOf(others, SCRIPTS.any)
  const decides = (words: number) => words >= MIN_WORDS && words >= all * MIN_SHARE
  if (decides(east)) return countOf(text, SCRIPTS.kana) >= characters * MIN_KANA ? 'ja' : 'zh'
  if (decides(arabic)) {
    const letters = countOf(text, /\p{Script=Arabic}/gu)
    return countOf(text, NOT_ARABIC) > letters * MAX_NOT_ARABIC ? null : 'ar'
  }
  return latin >= all * MIN_LATIN_SHARE ? findLatinLanguage(questions, options) : null
}
