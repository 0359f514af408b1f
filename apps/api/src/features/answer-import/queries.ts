import { sql } from 'drizzle-orm'
import type { Db, Prepared, Tx } from '../../db/db.ts'
import type { SurveyResponse } from '../../db/schema/rows.ts'

export async function insertResponses(
  db: Db,
  tx: Tx,
  rows: Omit<SurveyResponse, 'respondent_email'>[],
): Promise<void> {
  await tx.insert(db.schema.survey_responses).values(rows)
}

/**
 * Inserts `rows` responses at once; a value of row 0 is `number_0`. Built once, because building such a statement takes longer
 * than running it.
 */
export function prepareInsertResponses(db: Db, rows: number): Prepared<unknown> {
  return db.prepare(`import_${rows}_responses`, (on, { survey_responses: responses }) =>
    on.insert(responses).values(
      Array.from({ length: rows }, (_, row) => ({
        ...placeholdersOf(row),
        survey_id: sql.placeholder('survey_id'),
        respondent_email: null,
        metadata: sql.placeholder('metadata'),
        created_at: sql.placeholder('created_at'),
      })),
    ),
  )
}

const placeholdersOf = (row: number) => ({
  id: sql.placeholder(`id_${row}`),
  number: sql.placeholder(`number_${row}`),
  submission_id: sql.placeholder(`submission_id_${row}`),
  answers: sql.placeholder(`answers_${row}`),
})

/** How often each option was chosen, so that no page has to count all responses. */
export async function insertCounts(
  db: Db,
  tx: Tx,
  counts: { survey_id: string; counted: number; option_counts: number[][] },
): Promise<void> {
  await tx.insert(db.schema.survey_counts).values(counts)
}
