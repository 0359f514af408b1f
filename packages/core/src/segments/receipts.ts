import { texts } from '@whofor/texts/core/evidence'
import type { Locale } from '@whofor/texts/locales'
import { formatPercent } from '../i18n/numbers.ts'
import { PERCENT_FROM } from './fewest-answers.ts'
import type { SegmentTable, TableOption, TableQuestion } from './segment-table.ts'

/** "33 of 53" */
export const countText = (count: number, n: number): string => texts.receipt.of({ count, n })

/**
 * The evidence for a claim: "33 of 53 in this group (62%), 41% overall". A side of fewer than 30 answers shows counts
 * only: "3 of 7 in this group, 9 of 20 overall". A group of all respondents has no "overall".
 */
export function receiptText(count: number, n: number, overallCount: number, overallN: number): string {
  if (n === overallN) return texts.receipt.of_answers({ count, n }) + inBrackets(count, n)
  const overall =
    overallN < PERCENT_FROM ? countText(overallCount, overallN) : percentText(overallCount, overallN)
  return `${texts.receipt.in_group({ count, n })}${inBrackets(count, n)}, ${texts.receipt.overall({ figure: overall })}`
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
  return texts.receipt.of_answers({ count, n: of }) + percent
}

function inBrackets(count: number, n: number): string {
  return n < PERCENT_FROM ? '' : ` (${percentText(count, n)})`
}

/**
 * The most distinctive answers of a segment as sentences, at most `limit`:
 * "How often do you visit? Every week, 33 of 53 in this group (62%), 41% overall".
 */
export function segmentStatistics(table: SegmentTable, limit: number): string[] {
  return rankAnswers(table)
    .slice(0, limit)
    .map(({ question: { question }, option }) => {
      const questionText = /[?!.:]$/.test(question.trim()) ? question.trim() : `${question.trim()}:`
      return `${questionText} ${option.text}, ${storedReceipt(option)}`
    })
}

/**
 * The answers of a segment, sorted by whether they set it apart, then by weight, share and position. Omits options that
 * nobody in the group chose.
 */
export function rankAnswers(table: SegmentTable): { question: TableQuestion; option: TableOption }[] {
  return table.questions
    .flatMap((question) =>
      question.options.filter(({ count }) => count > 0).map((option) => ({ question, option })),
    )
    .sort(
      ({ option: left }, { option: right }) =>
        Number(setsApart(right)) - Number(setsApart(left)) ||
        Math.max(0, right.weight) - Math.max(0, left.weight) ||
        right.share - left.share,
    )
}

/** Like receiptText, but always in English: it is stored, and read by programs. */
function storedReceipt({ count, n, overallCount, overallN }: TableOption): string {
  const own = n < PERCENT_FROM ? '' : ` (${plainPercent(count, n)})`
  if (n === overallN) return `${count} of ${n} ${n === 1 ? 'answer' : 'answers'}${own}`
  const overall =
    overallN < PERCENT_FROM ? `${overallCount} of ${overallN}` : plainPercent(overallCount, overallN)
  return `${count} of ${n} in this group${own}, ${overall} overall`
}

const setsApart = ({ distinctive, share, overallShare }: TableOption): boolean =>
  distinctive && share > overallShare
