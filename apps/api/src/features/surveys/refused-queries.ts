import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import { afterCursor, type Cursor } from '../../paging/page.ts'

/** Refused responses that have not been counted since. */
const refusedOf = (db: Db, on: Reader | Tx, surveyId: string): SQL | undefined => {
  const { uncounted_responses: uncounted, survey_responses: responses } = db.schema
  const counted = on
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(eq(responses.survey_id, uncounted.survey_id), eq(responses.submission_id, uncounted.submission_id)),
    )
  return and(eq(uncounted.survey_id, surveyId), eq(uncounted.reason, 'spam'), notExists(counted))
}

/** Newest first, one more than the page's limit. */
export async function selectRefused(
  db: Db,
  surveyId: string,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
) {
  const { uncounted_responses: uncounted } = db.schema
  return db.read
    .select()
    .from(uncounted)
    .where(and(refusedOf(db, db.read, surveyId), afterCursor(cursor, uncounted.created_at, uncounted.id)))
    .orderBy(desc(uncounted.created_at), desc(uncounted.id))
    .limit(limit + 1)
}

/** Few enough to be counted each time. */
export async function countRefused(db: Db, surveyId: string): Promise<number> {
  return db.read.$count(db.schema.uncounted_responses, refusedOf(db, db.read, surveyId))
}

export async function removeRefused(db: Db, tx: Tx, surveyId: string): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx.delete(uncounted).where(and(eq(uncounted.survey_id, surveyId), eq(uncounted.reason, 'spam')))
}

/** Whether the submission counts, in answer to another request. */
export async function isCounted(
  db: Db,
  tx: Tx,
  { survey_id, submission_id }: { survey_id: string; submission_id: string },
): Promise<boolean> {
  const { survey_responses: responses } = db.schema
  const [row] = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.survey_id, survey_id), eq(responses.submission_id, submission_id)))
  return row !== undefined
}

/** Changes the number of responses of a survey, in one statement that locks its row. */
export async function addToCounter(db: Db, tx: Tx, surveyId: string, added: number) {
  const { persona_surveys: surveys } = db.schema
  const [row] = await tx
    .update(surveys)
    .set({ response_count: sql`${surveys.response_count} + ${added}` })
    .where(eq(surveys.id, surveyId))
    .returning({ response_count: surveys.response_count, gaps: surveys.gaps })
  return row ?? { response_count: 0, gaps: 0 }
}
