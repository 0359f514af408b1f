import { REFUSED_LIMITS } from '@whofor/core/survey/response-schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { NewUncountedResponse, SurveyResponse } from '../../db/schema/rows.ts'
import { isOpen } from '../surveys/open-queries.ts'

/** Stores a test answer, or a refused one, of an open survey, once. @returns whether the survey is open */
export async function insertUncounted(
  db: Db,
  tx: Tx,
  row: Omit<NewUncountedResponse, 'number'> & { reason: 'test' | 'spam' },
): Promise<boolean> {
  const { persona_surveys: surveys } = db.schema
  const [open] = await tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.id, row.survey_id), isOpen(surveys, row.created_at)))
  if (open) await insertOnce(db, tx, row)
  return open !== undefined
}

/**
 * Keeps a second response of a person for the owner, under an id of its own, because its submission id may be that of the
 * response that counts. The first one is kept: someone who tries without end makes one row.
 */
export async function insertSecond(db: Db, tx: Tx, response: Omit<SurveyResponse, 'number'>): Promise<void> {
  const submission_id = `again_${response.submission_id}`
  const uncounted_at = response.created_at
  await insertOnce(db, tx, { ...response, id: newId(), submission_id, reason: 'refused', uncounted_at })
}

async function insertOnce(db: Db, tx: Tx, row: Omit<NewUncountedResponse, 'number'>): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx
    .insert(uncounted)
    .values({ ...row, number: null })
    .onConflictDoNothing({ target: [uncounted.survey_id, uncounted.submission_id] })
}

const DROPPED_AT_ONCE = 1000

/** Deletes the oldest refused responses of a survey beyond those that are kept: machines cannot fill the disk. */
export async function dropOldestRefused(db: Db, tx: Tx, surveyId: string): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  const beyond = tx
    .select({ id: uncounted.id })
    .from(uncounted)
    .where(and(eq(uncounted.survey_id, surveyId), eq(uncounted.reason, 'spam')))
    .orderBy(desc(uncounted.created_at), desc(uncounted.id))
    .limit(DROPPED_AT_ONCE)
    .offset(REFUSED_LIMITS.kept)
  await tx.delete(uncounted).where(inArray(uncounted.id, beyond))
}
