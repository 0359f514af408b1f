import { z } from 'zod'
import { cleanModelText, unwrapList } from '../../text/clean-text.ts'
import { levelsOf } from '../import/scales.ts'
import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { surveyLanguage } from '../survey-language/survey-language.ts'
import type { SourceText } from './source-texts.ts'

/** Schema sent to the provider: no bounds, every key required. */
export const translationOutput = z.object({
  translations: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** The usable texts by key, and the faults of the others. */
export type WrittenTranslation = { texts: Record<string, string>; faults: TranslationFault[] }

type Asked = {
  sources: readonly SourceText[]
  from: RespondentLanguage | null
  to: RespondentLanguage
}

const LONGEST = 5000

/**
 * Parses a drafted translation. Faulty texts are left out if at least half of the texts are usable. Ids that were not
 * requested are ignored; of a repeated id, the last text counts.
 */
export function writtenTranslation({ sources, from, to }: Asked) {
  return z
    .preprocess(
      (value) => unwrapList(value, 'translations'),
      z.object({ translations: z.array(z.object({ id: z.string(), text: z.string() })) }),
    )
    .transform(({ translations }, context): WrittenTranslation => {
      const written = new Map(translations.map(({ id, text }) => [id, cleanModelText(text, LONGEST)]))
      const faults = faultsOf(sources, written)
      const faulty = new Set(faults.map(({ key }) => key))
      const pairs = sources.flatMap((source) => {
        const text = written.get(source.key)
        return text === undefined ? [] : [{ source, text }]
      })
      const usable = pairs.filter(({ source }) => !faulty.has(source.key))
      const wrong = isUntranslated(pairs) || isOtherLanguage(usable, { from, to })
      if (!wrong && usable.length * 2 >= sources.length && usable.length > 0)
        return { texts: Object.fromEntries(usable.map(({ source, text }) => [source.key, text])), faults }
      if (wrong)
        context.addIssue({ code: 'custom', message: `is not written in the language asked for (${to})` })
      for (const { key, text } of faults) context.addIssue({ code: 'custom', path: [key], message: text })
      if (!wrong && faults.length === 0) context.addIssue({ code: 'custom', message: 'has no translations' })
      return z.NEVER
    })
}

function faultsOf(sources: readonly SourceText[], written: ReadonlyMap<string, string>): TranslationFault[] {
  const single = sources.flatMap((source): TranslationFault[] => {
    const text = written.get(source.key)
    const fault = text === undefined ? 'is missing' : textFault(source, text)
    return fault === null ? [] : [{ key: source.key, text: fault }]
  })
  const questions = new Set(sources.flatMap(({ question_id }) => question_id ?? []))
  const beside = [...questions].flatMap((id): TranslationFault[] => {
    const options = sources.filter((one) => one.is_option && one.question_id === id && written.has(one.key))
    const fault = optionFault(
      options,
      options.map(({ key }) => written.get(key) ?? ''),
    )
    return fault === null ? [] : options.map(({ key }) => ({ key, text: fault }))
  })
  return [...single, ...beside]
}

/** A fault of a drafted translation, phrased for the model. */
type TranslationFault = { key: string; text: string }

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
function textFault({ text, max, is_option }: SourceText, translated: string): string | null {
  if (translated === '') return 'is empty'
  if (translated.length > max) return `has more than ${max} characters`
  if (isSentence(text, is_option) && fold(text) === fold(translated))
    return 'is the original, not a translation'
  if (numbersOf(text) !== numbersOf(translated)) return 'has other numbers than the original'
  if (fixedOf(text) !== fixedOf(translated)) return 'must keep addresses and names in braces as they are'
  return null
}

/** The faults of one question's translated options: two equal texts, or a scale in another order. */
function optionFault(options: readonly SourceText[], translated: readonly string[]): string | null {
  if (new Set(translated.map(fold)).size < translated.length) return 'two options have the same text'
  const before = levelsOf(options.map(({ text }) => text))
  const after = levelsOf(translated)
  if (before && after && before.some((level, at) => level !== after[at]))
    return 'the order of the scale has changed'
  return null
}

/** Whether a reply mostly repeats the original. Names may stay unchanged. */
function isUntranslated(pairs: readonly { source: SourceText; text: string }[]): boolean {
  const worded = pairs.filter(({ source }) => /\p{L}{3}/u.test(source.text))
  const same = worded.filter(({ source, text }) => fold(source.text) === fold(text))
  return worded.length >= SHOWING_TEXTS && same.length * 3 >= worded.length * 2
}

/** Whether the questions of a reply are in another language than requested. */
function isOtherLanguage(
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
