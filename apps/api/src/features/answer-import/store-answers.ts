import type { Db, Prepared, Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import { UNANSWERED } from './apply-mapping.ts'
import { insertCounts, insertResponses, prepareInsertResponses } from './queries.ts'

export type Answers = {
  /** Options of each question. */
  options: number[]
  count: number
  /** Row by row, the position of each question's option or UNANSWERED. */
  answers: Uint8Array
}
/** Stores the responses of a new survey within a write, pausing it so that other requests are served. */
export type StoreAnswers = (tx: Tx, surveyId: string, imported: Answers, now: number) => Promise<void>

/** A statement takes a few milliseconds. */
const ROWS_PER_STATEMENT = 250

export function createStoreAnswers(db: Db): StoreAnswers {
  const insertMany = prepareInsertResponses(db, ROWS_PER_STATEMENT)
  return async (tx, surveyId, imported, now) => {
    const shared = { survey_id: surveyId, metadata: { user_agent: null, submitted_at: now }, created_at: now }
    const counts = imported.options.map((length) => Array<number>(length).fill(0))
    for (let from = 0; from < imported.count; from += ROWS_PER_STATEMENT) {
      const rows = rowsOf(imported, from, Math.min(from + ROWS_PER_STATEMENT, imported.count))
      for (const { answers } of rows) addAnswers(counts, answers)
      if (rows.length < ROWS_PER_STATEMENT)
        await insertResponses(
          db,
          tx,
          rows.map((row) => ({ ...row, ...shared })),
        )
      else await insertPrepared(insertMany, tx, rows, shared)
      await tx.pause()
    }
    await insertCounts(db, tx, { survey_id: surveyId, counted: imported.count, option_counts: counts })
  }
}

type Row = { id: string; number: number; submission_id: string; answers: number[] }

function rowsOf({ answers, options }: Answers, from: number, to: number): Row[] {
  return Array.from({ length: to - from }, (_, index) => {
    const start = (from + index) * options.length
    return {
      id: newId(),
      number: from + index + 1,
      submission_id: newId(),
      answers: Array.from(answers.subarray(start, start + options.length), (position) =>
        position === UNANSWERED ? -1 : position,
      ),
    }
  })
}

async function insertPrepared(
  insert: Prepared<unknown>,
  tx: Tx,
  rows: Row[],
  shared: Record<string, unknown>,
): Promise<void> {
  const values: Record<string, unknown> = { ...shared }
  for (const [index, row] of rows.entries())
    for (const [column, value] of Object.entries(row)) values[`${column}_${index}`] = value
  await insert(tx, values)
}

function addAnswers(counts: number[][], answers: readonly number[]): void {
  for (const [question, position] of answers.entries()) {
    const options = counts[question]
    if (options && position >= 0) options[position] = (options[position] ?? 0) + 1
  }
}
