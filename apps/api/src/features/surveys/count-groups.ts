import { createPatternCounter } from '@whofor/core/segments/count-patterns'
import { type SegmentMethod, segmentPatterns } from '@whofor/core/segments/segment-responses'
import { type SegmentTable, segmentTable } from '@whofor/core/segments/segment-table'
import type { ScoredQuestion } from '@whofor/core/survey/scoring'
import type { DbSource } from '../../db/db.ts'
import { streamRows } from '../../db/stream-rows.ts'

export type CountGroupsInput = {
  source: DbSource
  surveyId: string
  questions: ScoredQuestion[]
  /** Number of groups requested. */
  k: number
}
/** Counts of each group found, at least one; persona i is based on group i mod their number. */
export type Groups = { method: SegmentMethod; tables: [SegmentTable, ...SegmentTable[]] }

/**
 * SQLite would sort a temporary table to merge equal sheets, and the counter merges them anyway. PostgreSQL
 * cannot compare `json`.
 */
const SHEETS = {
  sqlite: 'select answers, 1 from survey_responses where survey_id = ?',
  postgres:
    'select answers::text, count(*)::int from survey_responses where survey_id = $1 group by answers::text',
}

/** Counts and groups a survey's answers as the database streams them. Takes seconds: for worker threads. */
export async function countGroups({ source, surveyId, questions, k }: CountGroupsInput): Promise<Groups> {
  const counter = createPatternCounter(questions)
  for await (const rows of streamRows(source, SHEETS, [surveyId])) {
    for (const row of rows) {
      const { answers, weight } = asSheet(row)
      counter.add(answers, weight)
    }
  }
  const segmentation = segmentPatterns({ questions, patterns: counter.patterns(), k })
  const tableOf = (index: number) => segmentTable(questions, segmentation, index)
  const [, ...others] = segmentation.segments
  return { method: segmentation.method, tables: [tableOf(0), ...others.map(({ index }) => tableOf(index))] }
}

/** The columns of SHEETS; answers hold what submit-response wrote: a list of whole numbers. */
function asSheet(row: unknown[]): { answers: number[]; weight: number } {
  const [answers, weight] = row as [string, number]
  return { answers: JSON.parse(answers) as number[], weight }
}
