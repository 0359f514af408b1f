import { PERCENT_FROM, plainPercent } from './receipt-text.ts'
import type { SegmentTable, TableOption, TableQuestion } from './segment-table.ts'

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
