import { receiptText } from './receipt-text.ts'
import type { SegmentTable } from './segment-table.ts'

/**
 * The most telling answers of a segment as sentences, at most `limit`:
 * "How often do you visit? Every week, 33 of 53 in this group (62 %), 41 % overall".
 * Ranked by weight; what does not set the group apart follows by share, then by place. Options nobody in the group chose are left out.
 */
export function segmentStatistics(table: SegmentTable, limit: number): string[] {
  const answers = table.questions.flatMap(({ question, options }) =>
    options.filter((option) => option.count > 0).map((option) => ({ question, option })),
  )
  answers.sort(
    ({ option: left }, { option: right }) =>
      Math.max(0, right.weight) - Math.max(0, left.weight) || right.share - left.share,
  )
  return answers.slice(0, limit).map(({ question, option }) => {
    const { count, n, overallCount, overallN } = option
    const asked = /[?!.:]$/.test(question.trim()) ? question.trim() : `${question.trim()}:`
    return `${asked} ${option.text}, ${receiptText(count, n, overallCount, overallN)}`
  })
}
