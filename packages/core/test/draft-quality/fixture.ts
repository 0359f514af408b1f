import type { QualityKind, QuestionLanguage } from '../../src/survey/question-schema.ts'

/** A hand-labelled question. */
export type LabelledQuestion = {
  language: QuestionLanguage
  question: string
  options: { text: string; score: number }[]
  /** What is wrong with it; empty for a good question. */
  kinds: QualityKind[]
  /** A question asked before it. */
  before?: string
}

/** Options as "Daily 9 | Weekly 6 | Not sure 5". */
export function optionsOf(line: string): { text: string; score: number }[] {
  return line.split(' | ').map((part) => {
    const at = part.lastIndexOf(' ')
    return { text: part.slice(0, at), score: Number(part.slice(at + 1)) }
  })
}

const NOT_SURE: Record<QuestionLanguage, string> = {
  en: 'Not sure 5',
  de: 'Weiß nicht 5',
  other: 'Not sure 5',
}

export const good =
  (language: QuestionLanguage) =>
  (question: string, options: string): LabelledQuestion => ({
    language,
    question,
    options: optionsOf(`${options} | ${NOT_SURE[language]}`),
    kinds: [],
  })

export const ORDINARY = {
  en: 'A lot 9 | Somewhat 6 | A little 3 | Not at all 1',
  de: 'Sehr 9 | Etwas 6 | Kaum 1',
}

/** A question whose wording is at fault, or that is asked twice. */
export const worded = (
  language: 'en' | 'de',
  kinds: QualityKind | QualityKind[],
  question: string,
  before?: string,
): LabelledQuestion => ({
  language,
  question,
  options: optionsOf(`${ORDINARY[language]} | ${NOT_SURE[language]}`),
  kinds: [kinds].flat(),
  ...(before ? { before } : {}),
})

/** A question whose options are at fault. All options are listed, "Not sure" too. */
export const scored = (
  kinds: QualityKind | QualityKind[],
  question: string,
  options: string,
  language: QuestionLanguage = 'en',
): LabelledQuestion => ({ language, question, options: optionsOf(options), kinds: [kinds].flat() })
