import { LOCALES, type Locale } from '@whofor/texts/locales'
import { supports } from '../claims/check-claims.ts'
import { statisticalClaims } from '../claims/statistical-claims.ts'
import { withoutReferences } from '../claims/written-sentences.ts'
import { foldedWords, QUOTED, quotedIn } from '../text/words.ts'
import { rankAnswers } from './receipts.ts'
import type { SegmentTable, TableOption, TableQuestion } from './segment-table.ts'
import { isSupported, leads, plainFigure, strengthClaims } from './strength.ts'

const FALLBACK = 2

/** Maximum length and language of plain figures. */
export type FigureForm = { max: number; locale: Locale }

type Mention = { question: TableQuestion; option: TableOption }

/**
 * Checks a model's justifications against the counts. A sentence with unsupported claims is replaced by the plain
 * figure of its answer, or dropped if it names none. If none remain, the highest-ranked figures are returned.
 * @param form length of a plain figure in characters, and its language
 */
export function checkJustifications(
  sentences: readonly string[],
  table: SegmentTable,
  form: FigureForm,
): string[] {
  const kept = sentences.map(withoutReferences).flatMap((sentence) => checked(sentence, table, form) ?? [])
  if (kept.length > 0) return [...new Set(kept)]
  return rankAnswers(table)
    .slice(0, FALLBACK)
    .map((mention) => figureOf(mention, form))
}

/** The codes of the answers that a justification names. */
export const codesNamedIn = (sentence: string, table: SegmentTable): string[] =>
  mentionsIn(sentence, table).map(({ option }) => option.code)

function checked(sentence: string, table: SegmentTable, form: FigureForm): string | null {
  const mentions = mentionsIn(sentence, table)
  const [first] = mentions
  const written = first && languageOfFigure(first, sentence, form.max)
  if (first && written) return written === form.locale ? sentence : figureOf(first, form)
  const words = first ? withoutQuoted(sentence, mentions) : sentence
  const unsupported = statisticalClaims(words).some(
    (kind) => mentions.length === 0 || !mentions.every(({ option }) => supports(option, kind)),
  )
  if (unsupported) return first ? figureOf(first, form) : null
  const claims = strengthClaims(words)
  const supported = mentions.every(({ question, option }) =>
    claims.every((claim) => isSupported(claim, option, question.options)),
  )
  if (claims.length === 0 || (first && supported)) return sentence
  return first ? figureOf(first, form) : null
}

/**
 * Checks a justification against other counts of the same questions. A plain figure is counted again. Another sentence
 * stays if its claims are still supported, otherwise it becomes the plain figure of its answer. Null if nothing
 * supports it.
 */
export function recheckJustification(
  sentence: string,
  { before, after }: { before: SegmentTable; after: SegmentTable },
  form: FigureForm,
): string | null {
  const [mention] = mentionsIn(sentence, before)
  const locale = mention && languageOfFigure(mention, sentence, form.max)
  if (!mention || !locale) return checked(sentence, after, form)
  const question = after.questions.find(({ code }) => code === mention.question.code)
  const option = question?.options.find(({ code }) => code === mention.option.code)
  return question && option && option.count > 0 ? figureOf({ question, option }, { ...form, locale }) : null
}

function figureOf({ question, option }: Mention, form: FigureForm): string {
  const leading = leads(option, question.options)
  return plainFigure(question.question, option, { leading, ...form })
}

/**
 * The language of a sentence that is the plain figure of an answer, whole or shortened; undefined for other sentences.
 */
const languageOfFigure = (mention: Mention, sentence: string, max: number): Locale | undefined =>
  LOCALES.find((locale) =>
    [Number.POSITIVE_INFINITY, max].some((length) => figureOf(mention, { max: length, locale }) === sentence),
  )

/** Answers named in a sentence, in order. */
function mentionsIn(sentence: string, table: SegmentTable): Mention[] {
  const text = foldedWords(sentence)
  const named = table.questions.filter(({ question }) => placeOf(foldedWords(question), text) !== -1)
  const candidates = named.length > 0 ? named : table.questions
  const found = candidates.flatMap((question) =>
    question.options
      .filter((option) => isNamed(option, sentence, named.length > 0))
      .map((option) => ({ question, option, name: foldedWords(option.text) })),
  )
  const whole = found.filter(
    ({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)),
  )
  // Options with the same text in several questions are ambiguous.
  const clear = whole.filter(({ name }) => whole.filter((other) => other.name === name).length === 1)
  return clear.sort((a, b) => placeOf(a.name, text) - placeOf(b.name, text))
}

/** A single word such as "Price" counts only in quotation marks or together with its question. */
function isNamed({ text }: TableOption, sentence: string, withQuestion: boolean): boolean {
  const name = foldedWords(text)
  if (withQuestion || name.includes(' ')) return placeOf(name, foldedWords(sentence)) !== -1
  return quotedIn(sentence).some((quoted) => foldedWords(quoted) === name)
}

function placeOf(name: string, text: string): number {
  if (name === '') return -1
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.indexOf(
    ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `,
  )
}

function withoutQuoted(sentence: string, mentions: Mention[]): string {
  const names = mentions.flatMap(({ question, option }) => [question.question, option.text])
  return names.reduce((text, name) => text.replaceAll(name, ' '), sentence.replace(QUOTED, ' '))
}
