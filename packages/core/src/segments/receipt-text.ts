import type { Locale } from '@whofor/texts/locales'
import { formatPercent } from '../i18n/percent.ts'
import { translated } from '../i18n/translated.ts'

const TEXTS = translated(
  {
    of: (count: number, n: number) => `${count} of ${n}`,
    ofAnswers: (count: number, n: number) => `${count} of ${n} ${n === 1 ? 'answer' : 'answers'}`,
    inGroup: (count: number, n: number) => `${count} of ${n} in this group`,
    overall: (figure: string) => `${figure} overall`,
  },
  {
    of: (count, n) => `${count} von ${n}`,
    ofAnswers: (count, n) => `${count} von ${n} ${n === 1 ? 'Antwort' : 'Antworten'}`,
    inGroup: (count, n) => `${count} von ${n} in dieser Gruppe`,
    overall: (figure) => `${figure} insgesamt`,
  },
)

/** "33 of 53" */
export const countText = (count: number, n: number): string => TEXTS.of(count, n)

/** Below this many answers a percentage is misleading, so only counts are shown. */
export const PERCENT_FROM = 30

/**
 * The evidence for a claim: "33 of 53 in this group (62%), 41% overall". A side of fewer than 30 answers shows counts
 * only: "3 of 7 in this group, 9 of 20 overall". A group of all respondents has no "overall".
 */
export function receiptText(count: number, n: number, overallCount: number, overallN: number): string {
  if (n === overallN) return TEXTS.ofAnswers(count, n) + inBrackets(count, n)
  const overall =
    overallN < PERCENT_FROM ? countText(overallCount, overallN) : percentText(overallCount, overallN)
  return `${TEXTS.inGroup(count, n)}${inBrackets(count, n)}, ${TEXTS.overall(overall)}`
}

/** "62%" in the current language. A share that would wrongly round to 0 or 100 is "<1%" or ">99%". */
export function percentText(count: number, n: number): string {
  const { sign, percent } = roundedShare(count, n)
  return `${sign}${formatPercent(percent / 100)}`
}

/** As percentText, in a fixed language: for text that is stored or sent to a model. */
export function plainPercent(count: number, n: number, locale: Locale = 'en'): string {
  const { sign, percent } = roundedShare(count, n)
  return `${sign}${formatPercent(percent / 100, locale)}`
}

function roundedShare(count: number, n: number): { sign: '' | '<' | '>'; percent: number } {
  const percent = n === 0 ? 0 : Math.round((count / n) * 100)
  if (percent === 0 && count > 0) return { sign: '<', percent: 1 }
  if (percent === 100 && count < n) return { sign: '>', percent: 99 }
  return { sign: '', percent }
}

/** The size of a group: "53 of 128 answers (41%)". */
export function groupText(count: number, of: number): string {
  const percent = count < PERCENT_FROM || count === of ? '' : ` (${percentText(count, of)})`
  return TEXTS.ofAnswers(count, of) + percent
}

function inBrackets(count: number, n: number): string {
  return n < PERCENT_FROM ? '' : ` (${percentText(count, n)})`
}
