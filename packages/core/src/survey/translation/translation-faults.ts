import { levelsOf } from '../import/scales.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { surveyLanguage } from '../survey-language/survey-language.ts'
import type { SourceText } from './source-texts.ts'

/** A fault of a drafted translation, phrased for the model. */
export type TranslationFault = { key: string; text: string }

/** An unchanged text with at least this many words is not a name, so it was not translated. */
const SENTENCE_WORDS = { question: 3, option: 4 }
/** The same limit in characters, for scripts without spaces. */
const SENTENCE_CHARACTERS = 8
/** Number of texts from which the language can be recognised. */
const SHOWING_TEXTS = 3

const DIGITS = /[٠-٩۰-۹]/gu
/** "1,000", "1.000" and "1 000" are one number. */
const GROUPED = /(?<=\d)[.,\s\u00a0\u202f'’](?=\d{3}(?!\d))/gu
/** `{name}`, addresses and the like must stay unchanged. */
const FIXED = /\{\w+\}|https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+/gu

/** The faults of one text's translation. */
export function textFault({ text, max, is_option }: SourceText, translated: string): string | null {
  if (translated === '') return 'is empty'
  if (translated.length > max) return `has more than ${max} characters`
  if (isSentence(text, is_option) && fold(text) === fold(translated))
    return 'is the original, not a translation'
  if (numbersOf(text) !== numbersOf(translated)) return 'has other numbers than the original'
  if (fixedOf(text) !== fixedOf(translated)) return 'must keep addresses and names in braces as they are'
  return null
}

/** The faults of one question's translated options: two equal texts, or a scale in another order. */
export function optionFault(options: readonly SourceText[], translated: readonly string[]): string | null {
  if (new Set(translated.map(fold)).size < translated.length) return 'two options have the same text'
  const before = levelsOf(options.map(({ text }) => text))
  const after = levelsOf(translated)
  if (before && after && before.some((level, at) => level !== after[at]))
    return 'the order of the scale has changed'
  return null
}

/** Whether a reply mostly repeats the original. Names may stay unchanged. */
export function isUntranslated(pairs: readonly { source: SourceText; text: string }[]): boolean {
  const worded = pairs.filter(({ source }) => /\p{L}{3}/u.test(source.text))
  const same = worded.filter(({ source, text }) => fold(source.text) === fold(text))
  return worded.length >= SHOWING_TEXTS && same.length * 3 >= worded.length * 2
}

/** Whether the questions of a reply are in another language than requested. */
export function isOtherLanguage(
  pairs: readonly { source: SourceText; text: string }[],
  { from, to }: { from: RespondentLanguage | null; to: RespondentLanguage },
): boolean {
  const questions = pairs.flatMap(({ source, text }) => (source.is_option ? [] : [{ question: text }]))
  const found = surveyLanguage(questions)
  if (found === null || found === to) return false
  return questions.length >= SHOWING_TEXTS || found === from
}

const fold = (text: string) => text.trim().toLowerCase()

function isSentence(text: string, isOption: boolean): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length >= SENTENCE_WORDS[isOption ? 'option' : 'question']) return true
  return (
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? []).length >=
    SENTENCE_CHARACTERS
  )
}

function numbersOf(text: string): string {
  const plain = text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(GROUPED, '')
  return sorted(plain.match(/\d+/gu))
}

const fixedOf = (text: string) => sorted(text.match(FIXED))

const sorted = (found: string[] | null): string => [...(found ?? [])].sort().join(' ')
