import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import { undeleted } from '../../db/select-rows.ts'

export type Retained = { id: string; user_id: string }

/** Surveys whose answers are deleted after some days, in the order of their ids. */
export async function selectRetained(db: Db, afterId: string, limit: number): Promise<Retained[]> {
  const { persona_surveys: surveys } = db.schema
  return db.read
    .select({ id: surveys.id, user_id: surveys.user_id })
    .from(surveys)
    .where(and(isNotNull(surveys.keep_days), gt(surveys.id, afterId), undeleted(surveys)))
    .orderBy(asc(surveys.id))
    .limit(limit)
}

/** As it is now: its owner may have changed it. */
export async function findKeepDays(db: Db, tx: Tx, surveyId: string): Promise<number | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await tx
    .select({ keep_days: surveys.keep_days })
    .from(surveys)
    .where(eq(surveys.id, surveyId))
  return row?.keep_days ?? null
}

/** The first responses of a survey: numbers follow the order in which they came. */
export async function selectOldest(db: Db, tx: Tx, surveyId: string, limit: number) {
  const { survey_responses: responses } = db.schema
  return tx
    .select({
      id: responses.id,
      number: responses.number,
      answers: responses.answers,
      created_at: responses.created_at,
    })
    .from(responses)
    .where(eq(responses.survey_id, surveyId))
    .orderBy(asc(responses.number))
    .limit(limit)
}

export async function removeResponses(db: Db, tx: Tx, surveyId: string, ids: string[]): Promise<void> {
  const { survey_responses: responses } = db.schema
  await tx.delete(responses).where(and(eq(responses.survey_id, surveyId), inArray(responses.id, ids)))
}
