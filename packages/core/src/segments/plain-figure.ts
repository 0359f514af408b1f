import { textsByLocale } from '@whofor/texts/core/stored-figures'
import type { Locale } from '@whofor/texts/locales'
import { PERCENT_FROM, plainPercent } from './receipt-text.ts'
import type { TableOption } from './segment-table.ts'

export type Figure = Pick<TableOption, 'text' | 'notSure' | 'count' | 'n' | 'overallCount' | 'overallN'>

/** Whether more of the group chose this option than any other; no option leads on a tie. */
export function leads({ count }: Pick<Figure, 'count'>, options: readonly Pick<Figure, 'count'>[]): boolean {
  return count > 0 && options.filter((other) => other.count >= count).length === 1
}

type Options = { leading?: boolean; max?: number; locale?: Locale }

/**
 * A group's answer as a neutral sentence: "88% of this group answered “Every week” to “How often?”, 34% of everyone".
 * Counts replace percentages below 30 answers: "7 of 8 in this group". If "Not sure" leads, the sentence says so.
 * @param max length in characters; if exceeded, the question is dropped first, then the answer is cut
 * @param locale of the surrounding text
 */
export function plainFigure(
  question: string,
  figure: Figure,
  { leading = false, max = Number.POSITIVE_INFINITY, locale = 'en' }: Options = {},
): string {
  const { plain: texts } = textsByLocale[locale]
  const questionText = oneLine(question)
  const answer = oneLine(figure.text).replace(/\.+$/u, '')
  const { own, all } = sides(figure, locale)
  const notSure = figure.notSure && leading
  const isOne = figure.count === 1 && figure.n < PERCENT_FROM
  const long =
    (notSure
      ? texts.leads_on({ answer, question: questionText, own })
      : texts.answered({ answer, question: questionText, own, isOne })) + all
  if (long.length <= max) return long
  const short = (text: string) =>
    (notSure ? texts.leads({ answer: text, own }) : texts.figure({ answer: text, own })) + all
  const over = short(answer).length - max
  return over <= 0
    ? short(answer)
    : short(`${answer.slice(0, Math.max(1, answer.length - over - 1)).trimEnd()}…`)
}

function sides({ count, n, overallCount, overallN }: Figure, locale: Locale): { own: string; all: string } {
  const { of, plain: texts } = textsByLocale[locale]
  const isSmall = n < PERCENT_FROM
  if (n === overallN) return { own: isSmall ? of({ count, n }) : plainPercent(count, n, locale), all: '' }
  return {
    own: isSmall ? texts.in_group({ count, n }) : texts.of_group({ percent: plainPercent(count, n, locale) }),
    all:
      overallN < PERCENT_FROM
        ? texts.overall({ count: overallCount, n: overallN })
        : texts.of_everyone({ percent: plainPercent(overallCount, overallN, locale) }),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
