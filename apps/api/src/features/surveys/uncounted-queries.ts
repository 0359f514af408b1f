import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { SurveyResponse, UncountedResponse } from '../../db/schema/rows.ts'
import { lockRows } from '../../db/select-rows.ts'
import { changeAnswered } from '../analytics/activity-queries.ts'

/** Call it before responses are changed: submissions lock their survey first, too, so that nobody waits in a circle. */
export async function lockSurvey(db: Db, tx: Tx, id: string): Promise<void> {
  const { persona_surveys: surveys } = db.schema
  await lockRows(tx.select({ id: surveys.id }).from(surveys).where(eq(surveys.id, id)))
}

/** Responses that stop (or, with -1, start) to count: counters of their survey, in one statement that locks its row. */
export async function changeCounters(db: Db, tx: Tx, surveyId: string, stopped: number): Promise<number> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await tx
    .update(surveys)
    .set({
      response_count: sql`${surveys.response_count} - ${stopped}`,
      gaps: sql`${surveys.gaps} + ${stopped}`,
      answers_revision: sql`${surveys.answers_revision} + 1`,
    })
    .where(eq(surveys.id, surveyId))
    .returning({ answers_revision: surveys.answers_revision })
  return row?.answers_revision ?? 0
}

/** The stored counts of the revision before, to change them along. */
export async function findCountsBefore(db: Db, tx: Tx, surveyId: string, revision: number) {
  const { survey_counts: stored } = db.schema
  const [row] = await tx
    .select()
    .from(stored)
    .where(and(eq(stored.survey_id, surveyId), eq(stored.answers_revision, revision - 1)))
  return row ?? null
}

export async function changeStoredCounts(
  db: Db,
  tx: Tx,
  surveyId: string,
  changed: { gaps: number; answers_revision: number; option_counts: number[][] },
): Promise<void> {
  const { survey_counts: stored } = db.schema
  await tx.update(stored).set(changed).where(eq(stored.survey_id, surveyId))
}

export async function findResponse(
  db: Db,
  on: Reader | Tx,
  surveyId: string,
  id: string,
): Promise<SurveyResponse | null> {
  const { survey_responses: responses } = db.schema
  const [row] = await on
    .select()
    .from(responses)
    .where(and(eq(responses.id, id), eq(responses.survey_id, surveyId)))
  return row ?? null
}

export async function findUncounted(
  db: Db,
  on: Reader | Tx,
  surveyId: string,
  id: string,
): Promise<UncountedResponse | null> {
  const { uncounted_responses: uncounted } = db.schema
  const [row] = await on
    .select()
    .from(uncounted)
    .where(and(eq(uncounted.id, id), eq(uncounted.survey_id, surveyId)))
  return row ?? null
}

const SHOWN = ['test', 'excluded', 'refused', 'unfinished'] as const
type ShownResponse = UncountedResponse & { reason: (typeof SHOWN)[number] }

/** What counts nowhere and was not deleted, newest first: up to a limit of each reason, by an index. */
export async function selectUncountedShown(
  db: Db,
  surveyId: string,
  limit: number,
): Promise<ShownResponse[]> {
  const { uncounted_responses: uncounted } = db.schema
  const rows: ShownResponse[] = []
  for (const reason of SHOWN) {
    const found = await db.read
      .select()
      .from(uncounted)
      .where(and(eq(uncounted.survey_id, surveyId), eq(uncounted.reason, reason)))
      .orderBy(desc(uncounted.created_at), desc(uncounted.id))
      .limit(limit)
    rows.push(...found.map((row) => ({ ...row, reason })))
  }
  return rows.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1))
}

export async function moveToUncounted(
  db: Db,
  tx: Tx,
  row: SurveyResponse,
  { reason, uncounted_at }: Pick<UncountedResponse, 'reason' | 'uncounted_at'>,
): Promise<void> {
  const { survey_responses: responses, uncounted_responses: uncounted } = db.schema
  await tx.delete(responses).where(and(eq(responses.survey_id, row.survey_id), eq(responses.id, row.id)))
  // What was kept of it before it was finished, where the owner has stopped to keep that.
  await tx
    .delete(uncounted)
    .where(and(eq(uncounted.survey_id, row.survey_id), eq(uncounted.submission_id, row.submission_id)))
  await tx.insert(uncounted).values({ ...row, reason, uncounted_at })
  await changeAnswered(db, tx, row, -1)
}

export async function moveToCounted(
  db: Db,
  tx: Tx,
  row: UncountedResponse & { number: number },
): Promise<void> {
  const { survey_responses: responses, uncounted_responses: uncounted } = db.schema
  const { reason: _, uncounted_at: __, ...response } = row
  await tx.delete(uncounted).where(eq(uncounted.id, row.id))
  await tx.insert(responses).values(response)
  await changeAnswered(db, tx, row, 1)
}

export async function setReason(
  db: Db,
  tx: Tx,
  id: string,
  changes: Pick<UncountedResponse, 'reason' | 'uncounted_at'>,
): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx.update(uncounted).set(changes).where(eq(uncounted.id, id))
}

export async function removeUncounted(db: Db, tx: Tx, id: string): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx.delete(uncounted).where(eq(uncounted.id, id))
}

/** The ids of all surveys of an owner, deleted ones too. */
export async function selectOwnIds(db: Db, tx: Tx, ownerId: string): Promise<string[]> {
  const { persona_surveys: surveys } = db.schema
  const rows = await tx.select({ id: surveys.id }).from(surveys).where(eq(surveys.user_id, ownerId))
  return rows.map(({ id }) => id)
}

/** Deletes what someone left in a survey, also what does not count. @returns the responses that counted, and how many did not */
export async function eraseByEmail(
  db: Db,
  tx: Tx,
  surveyId: string,
  email: string,
): Promise<{ counted: Pick<SurveyResponse, 'number' | 'answers'>[]; others: number }> {
  const { survey_responses: responses, uncounted_responses: uncounted } = db.schema
  const counted = await tx
    .delete(responses)
    .where(
      and(
        eq(responses.survey_id, surveyId),
        // As the index has it, which SQLite otherwise passes over.
        sql`respondent_email is not null and lower(respondent_email) = ${email.toLowerCase()}`,
      ),
    )
    .returning({
      number: responses.number,
      answers: responses.answers,
      survey_id: responses.survey_id,
      created_at: responses.created_at,
    })
  for (const row of counted) await changeAnswered(db, tx, row, -1)
  const others = await tx
    .delete(uncounted)
    .where(
      and(
        eq(uncounted.survey_id, surveyId),
        sql`lower(${uncounted.respondent_email}) = ${email.toLowerCase()}`,
      ),
    )
    .returning({ id: uncounted.id })
  return { counted, others: others.length }
}

/** Responses of a reason from before then. */
export function uncountedSince(db: Db, reason: 'deleted' | 'spam' | 'unfinished', before: number): SQL {
  const { uncounted_responses: uncounted } = db.schema
  return sql`${uncounted.reason} = ${reason} and ${uncounted.uncounted_at} < ${before}`
}

/** Responses of a survey that came in before then, and count nowhere. */
export function uncountedOf(db: Db, surveyId: string, before: number): SQL {
  const { uncounted_responses: uncounted } = db.schema
  return sql`${uncounted.survey_id} = ${surveyId} and ${uncounted.created_at} < ${before}`
}

/** Deletes some responses that count nowhere. */
export async function removeSomeUncounted(
  db: Db,
  tx: Tx,
  { which, atMost }: { which: SQL; atMost: number },
): Promise<Pick<UncountedResponse, 'id' | 'survey_id' | 'created_at'>[]> {
  const { uncounted_responses: uncounted } = db.schema
  const { id, survey_id, created_at } = uncounted
  const some = tx.select({ id }).from(uncounted).where(which).limit(atMost)
  return tx.delete(uncounted).where(inArray(id, some)).returning({ id, survey_id, created_at })
}
