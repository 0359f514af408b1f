import { z } from 'zod'
import { PERCENT_FROM } from './fewest-answers.ts'
import { plainPercent } from './receipts.ts'
import type { SegmentTable, TableQuestion } from './segment-table.ts'

const COLUMNS = [
  'code',
  'group',
  'group_percent',
  'everyone',
  'everyone_percent',
  'sets_apart',
  'score',
  'answer',
] as const

const responses = z.object({ responses: z.int(), average_score: z.number() })
const percent = z.string().nullable()
const row = z.tuple([z.string(), z.int(), percent, z.int(), percent, z.boolean(), z.number(), z.string()])

/** The counts of one segment, as they appear in a prompt. Rows are in the order of `columns`. */
export const answerTable = z.object({
  group: responses,
  everyone: responses,
  columns: z.array(z.string()),
  questions: z.array(
    z.object({
      question: z.string(),
      /** Index of the row "Not sure", if there is one. */
      not_sure: z.int().optional(),
      options: z.array(row),
    }),
  ),
})
type Row = z.infer<typeof row>

/**
 * One segment as JSON for a prompt, one line per option: `["Q1.A",33,"62%",54,"41%",true,8,"Every week"]`. Contains counts
 * only, never a single response; the number of lines depends on the survey alone. Percentages are null below 30 answers.
 */
export function answerTableText(table: SegmentTable): string {
  const { n, overallN } = table
  const group = { responses: n, average_score: oneDecimal(table.meanScore) }
  const everyone = { responses: overallN, average_score: oneDecimal(table.overallMeanScore) }
  const head = JSON.stringify({ group, everyone, columns: COLUMNS }).slice(0, -1)
  return `${head},"questions":[\n${table.questions.map(questionText).join(',\n')}]}`
}

function questionText({ question, options }: TableQuestion): string {
  const notSure = options.findIndex((option) => option.notSure)
  const head = JSON.stringify({ question: question.trim(), ...(notSure < 0 ? {} : { not_sure: notSure }) })
  const rows = options.map(
    ({ code, count, n, overallCount, overallN, distinctive, score, text }): Row => [
      code,
      count,
      percentOf(count, n),
      overallCount,
      percentOf(overallCount, overallN),
      distinctive,
      score,
      text.trim(),
    ],
  )
  return `${head.slice(0, -1)},"options":[\n${rows.map((one) => JSON.stringify(one)).join(',\n')}]}`
}

const percentOf = (count: number, n: number) => (n < PERCENT_FROM ? null : plainPercent(count, n))

// Rounds as response averages do; toFixed alone rounds 6.25 up and 6.35 down.
function oneDecimal(score: number): number {
  return Math.round(score * 10) / 10
}
