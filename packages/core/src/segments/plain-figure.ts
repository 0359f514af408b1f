import { PERCENT_FROM, plainPercent } from './receipt-text.ts'
import type { TableOption } from './segment-table.ts'

export type Figure = Pick<TableOption, 'text' | 'notSure' | 'count' | 'n' | 'overallCount' | 'overallN'>

/** Whether more of the group chose this option than any other; no option leads on a tie. */
export function leads({ count }: Pick<Figure, 'count'>, options: readonly Pick<Figure, 'count'>[]): boolean {
  return count > 0 && options.filter((other) => other.count >= count).length === 1
}

/**
 * A group's answer as a neutral sentence: "88% of this group answered “Every week” to “How often?”, 34% of everyone".
 * Counts replace percentages below 30 answers: "7 of 8 in this group". A leading "Not sure" is said to lead.
 * @param max length in characters; if exceeded, the question is dropped first, then the answer is cut
 */
export function plainFigure(
  question: string,
  figure: Figure,
  { leading = false, max = Number.POSITIVE_INFINITY }: { leading?: boolean; max?: number } = {},
): string {
  const questionText = oneLine(question)
  const answer = oneLine(figure.text).replace(/\.+$/u, '')
  const { own, all } = sides(figure)
  const notSure = figure.notSure && leading
  const long = notSure
    ? `“${answer}” leads on “${questionText}”: ${own}${all}`
    : `${own} answered “${answer}” to “${questionText}”${all}`
  if (long.length <= max) return long
  const short = (text: string) => (notSure ? `“${text}” leads: ${own}${all}` : `“${text}”: ${own}${all}`)
  const over = short(answer).length - max
  return over <= 0
    ? short(answer)
    : short(`${answer.slice(0, Math.max(1, answer.length - over - 1)).trimEnd()}…`)
}

function sides({ count, n, overallCount, overallN }: Figure): { own: string; all: string } {
  const everyone = n === overallN
  if (everyone) return { own: n < PERCENT_FROM ? `${count} of ${n}` : plainPercent(count, n), all: '' }
  return {
    own: n < PERCENT_FROM ? `${count} of ${n} in this group` : `${plainPercent(count, n)} of this group`,
    all: `, ${overallN < PERCENT_FROM ? `${overallCount} of ${overallN} overall` : `${plainPercent(overallCount, overallN)} of everyone`}`,
  }
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
