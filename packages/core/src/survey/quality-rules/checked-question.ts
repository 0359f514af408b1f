import { texts } from '@whofor/texts/core/question-quality'
import type { QuestionLanguage } from './question-language.ts'

export type CheckedOption = { text: string; score: number; not_sure?: boolean | undefined }

/** A question, prepared for the rules. */
export type CheckedQuestion = {
  /** With single spaces. */
  question: string
  /** `question` in lower case and with straight apostrophes. */
  words: string
  /** Options without "Not sure" and blank ones. */
  options: CheckedOption[]
  notSure: CheckedOption[]
  language: QuestionLanguage
}

export const QUALITY_KINDS = [
  'score_spread',
  'score_tie',
  'not_sure_missing',
  'not_sure_repeated',
  'not_sure_score',
  'duplicate_question',
  'duplicate_option',
  'overlapping_ranges',
  'double_barrelled',
  'leading',
  'absolute',
  'double_negative',
  'too_short',
  'too_long',
  'long_option',
] as const
export type QualityKind = (typeof QUALITY_KINDS)[number]

export type Fault = { kind: QualityKind; text: string }

const MAX_QUOTE = 40

/** An option's text in quotation marks, shortened. */
export function quoted({ text }: { text: string }): string {
  const characters = [...text]
  return texts.quoted({
    text: characters.length > MAX_QUOTE ? `${characters.slice(0, MAX_QUOTE).join('').trim()}…` : text,
  })
}

/** All pairs of a list, earlier first. */
export function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]))
}
