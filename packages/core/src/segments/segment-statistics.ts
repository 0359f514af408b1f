import { receiptText } from './receipt-text.ts'
import type { SegmentTable, TableOption, TableQuestion } from './segment-table.ts'

/**
 * The most distinctive answers of a segment as sentences, at most `limit`:
 * "How often do you visit? Every week, 33 of 53 in this group (62%), 41% overall".
 */
export function segmentStatistics(table: SegmentTable, limit: number): string[] {
  return rankAnswers(table)
    .slice(0, limit)
    .map(({ question: { question }, option }) => {
      const { count, n, overallCount, overallN } = option
      const questionText = /[?!.:]$/.test(question.trim()) ? question.trim() : `${question.trim()}:`
      return `${questionText} ${option.text}, ${receiptText(count, n, overallCount, overallN)}`
    })
}

/**
 * The answers of a segment: those that set it apart first, then by weight, then by share, then by position. Omits options
 * that no one in the group chose.
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

const setsApart = ({ distinctive, share, overallShare }: TableOption): boolean =>
  distinctive && share > overallShare
