import { PERCENT_FROM, percentText } from './receipt-text.ts'
import type { SegmentTable } from './segment-table.ts'

/**
 * One segment as text for a prompt: a heading, then per question its options as
 * "Q1.A | 33 (62%) | 54 (41%) | 8 | Every week". Contains counts only, never a single response; the number of lines
 * depends on the survey alone. Below 30 answers a column has counts without percentages.
 */
export function renderSegmentTable(table: SegmentTable): string {
  const { n, overallN } = table
  const heading = [
    `Group: ${n} of ${overallN} responses. Average score ${oneDecimal(table.meanScore)} of 10, everyone ${oneDecimal(table.overallMeanScore)}.`,
    'code | this group | everyone | score | answer',
  ]
  const questions = table.questions.flatMap(({ code, question, options }) => [
    `${code} ${oneLine(question)}`,
    ...options.map(
      (option) =>
        `${option.code} | ${cell(option.count, n)} | ${cell(option.overallCount, overallN)} | ${option.score} | ${oneLine(option.text)}`,
    ),
  ])
  return [...heading, ...questions].join('\n')
}

function cell(count: number, n: number): string {
  return n < PERCENT_FROM ? `${count}` : `${count} (${percentText(count, n)})`
}

// Rounds as response averages do; toFixed alone rounds 6.25 up and 6.35 down.
function oneDecimal(score: number): string {
  return (Math.round(score * 10) / 10).toFixed(1)
}

// Text typed by an owner must not be able to imitate a row.
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
