import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'
import { lockSurvey } from './uncounted-queries.ts'

/** Soft-deletes a survey, or restores one with null. @returns null when there is nothing to change */
export async function setSurveyDeletedAt(
  db: Db,
  tx: Tx,
  owned: { ownerId: string; id: string },
  deleted_at: number | null,
): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const before = deleted_at === null ? isNotNull(surveys.deleted_at) : isNull(surveys.deleted_at)
  const [row] = await tx
    .update(surveys)
    .set({ deleted_at })
    .where(and(eq(surveys.id, owned.id), eq(surveys.user_id, owned.ownerId), before))
    .returning()
  return row ?? null
}

/** @returns null for a survey that is not there */
export async function setArchived(
  db: Db,
  tx: Tx,
  owned: { ownerId: string; id: string },
  archived: boolean,
): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await tx
    .update(surveys)
    .set({ archived })
    .where(and(eq(surveys.id, owned.id), eq(surveys.user_id, owned.ownerId), undeleted(surveys)))
    .returning()
  return row ?? null
}

/** Surveys that were deleted before then, the first to be deleted first. */
export async function selectDeletedBefore(db: Db, before: number): Promise<string[]> {
  const { persona_surveys: surveys } = db.schema
  const rows = await db.read
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(isNotNull(surveys.deleted_at), lt(surveys.deleted_at, before)))
    .orderBy(asc(surveys.deleted_at))
  return rows.map(({ id }) => id)
}

/** As it is now: its owner may have restored it. It stays so until the write ends. */
export async function isDeleted(db: Db, tx: Tx, id: string): Promise<boolean> {
  await lockSurvey(db, tx, id)
  const { persona_surveys: surveys } = db.schema
  const [row] = await tx.select({ deleted_at: surveys.deleted_at }).from(surveys).where(eq(surveys.id, id))
  return row !== undefined && row.deleted_at !== null
}

/** The first and the last number of a survey's responses; `last` is below `first` without any. */
export async function findNumbers(db: Db, surveyId: string): Promise<{ first: number; last: number }> {
  const { survey_responses: responses } = db.schema
  const numberAt = async (order: typeof asc) => {
    const [row] = await db.read
      .select({ number: responses.number })
      .from(responses)
      .where(eq(responses.survey_id, surveyId))
      .orderBy(order(responses.number))
      .limit(1)
    return row?.number
  }
  return { first: (await numberAt(asc)) ?? 1, last: (await numberAt(desc)) ?? 0 }
}

/** Deletes the responses whose number is at least `from` and below `before`. */
export async function deleteResponses(
  db: Db,
  tx: Tx,
  surveyId: string,
  { from, before }: { from: number; before: number },
): Promise<void> {
  const { survey_responses: responses } = db.schema
  await tx
    .delete(responses)
    .where(and(eq(responses.survey_id, surveyId), gte(responses.number, from), lt(responses.number, before)))
}

export async function deleteSurvey(db: Db, tx: Tx, id: string): Promise<void> {
  const { persona_surveys: surveys } = db.schema
  await tx.delete(surveys).where(eq(surveys.id, id))
}

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
