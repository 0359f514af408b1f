import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { NewUncountedResponse } from '../../db/schema/rows.ts'

type Submission = { survey_id: string; submission_id: string }

/** One row for a submission, with the answers as they are now. What is there under another reason stays. */
export async function putUnfinished(
  db: Db,
  tx: Tx,
  row: Omit<NewUncountedResponse, 'reason' | 'number'>,
): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx
    .insert(uncounted)
    .values({ ...row, reason: 'unfinished', number: null })
    .onConflictDoUpdate({
      target: [uncounted.survey_id, uncounted.submission_id],
      set: { answers: row.answers, metadata: row.metadata, uncounted_at: row.uncounted_at },
      setWhere: sql`${uncounted.reason} = 'unfinished'`,
    })
}

/** Before the finished response takes its place. */
export async function removeUnfinished(db: Db, tx: Tx, submission: Submission): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx
    .delete(uncounted)
    .where(
      and(
        eq(uncounted.survey_id, submission.survey_id),
        eq(uncounted.submission_id, submission.submission_id),
        eq(uncounted.reason, 'unfinished'),
      ),
    )
}
