import { PERSON_FIELD } from '@whofor/core/survey/settings/hidden-fields'
import { and, desc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db, Prepared, Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { NewUncountedResponse, PersonaSurvey, SurveyResponse } from '../../db/schema/rows.ts'
import { lockRows } from '../../db/select-rows.ts'
import { isActive, isOpen } from '../surveys/queries.ts'

type Active = Pick<PersonaSurvey, 'id' | 'closes_at' | 'response_limit' | 'response_count'> & {
  revision: number
}

/** By slug. */
export function prepareFindActive(db: Db): Prepared<Active[]> {
  return db.prepare('live_survey', (on, { persona_surveys: surveys }) =>
    on
      .select({
        id: surveys.id,
        revision: surveys.draft_revision,
        closes_at: surveys.closes_at,
        response_limit: surveys.response_limit,
        response_count: surveys.response_count,
      })
      .from(surveys)
      .where(and(eq(surveys.public_url_slug, sql.placeholder('slug')), isActive(surveys))),
  )
}

export async function findPublished(db: Db, id: string): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read.select().from(surveys).where(eq(surveys.id, id))
  return row ?? null
}

type Submission = Pick<SurveyResponse, 'survey_id' | 'submission_id'>
type Counters = Pick<
  PersonaSurvey,
  'closes_at' | 'response_limit' | 'response_count' | 'gaps' | 'answers_revision'
>

/** Locks an active survey, which may be past its closing date or response limit. */
export function prepareLockActive(db: Db): Prepared<Counters[]> {
  return db.prepare('lock_active', (on, { persona_surveys: surveys }) =>
    lockRows(
      on
        .select({
          closes_at: surveys.closes_at,
          response_limit: surveys.response_limit,
          response_count: surveys.response_count,
          gaps: surveys.gaps,
          answers_revision: surveys.answers_revision,
        })
        .from(surveys)
        .where(and(eq(surveys.id, sql.placeholder('survey_id')), isActive(surveys))),
    ),
  )
}

/** Locks a survey that accepts answers. @returns whether it does */
export async function lockOpen(db: Db, tx: Tx, survey_id: string, now: number): Promise<boolean> {
  const { persona_surveys: surveys } = db.schema
  const open = tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.id, survey_id), isOpen(surveys, now)))
  return (await lockRows(open)).length > 0
}

export function prepareAddCount(db: Db): Prepared<unknown> {
  return db.prepare('add_count', (on, { persona_surveys: surveys }) =>
    on
      .update(surveys)
      .set({ response_count: sql`${surveys.response_count} + ${sql.placeholder('added')}` })
      .where(eq(surveys.id, sql.placeholder('survey_id'))),
  )
}

/** Those of some submissions that are stored and count. */
export async function selectStored(
  db: Db,
  tx: Tx,
  survey_id: string,
  submission_ids: string[],
): Promise<Pick<SurveyResponse, 'submission_id' | 'answers' | 'respondent_email'>[]> {
  const { survey_responses: responses } = db.schema
  const { submission_id, answers, respondent_email } = responses
  return tx
    .select({ submission_id, answers, respondent_email })
    .from(responses)
    .where(and(eq(responses.survey_id, survey_id), inArray(submission_id, submission_ids)))
}

export async function insertResponses(db: Db, tx: Tx, rows: SurveyResponse[]): Promise<void> {
  await tx.insert(db.schema.survey_responses).values(rows)
}

/** As in the index of responses. */
const PERSON = sql.raw(`((metadata -> 'fields') ->> '${PERSON_FIELD}')`)

/** Whether another response that counts came with the same user id. */
export async function hasAnswered(
  db: Db,
  tx: Tx,
  { survey_id, submission_id, person }: Submission & { person: string },
): Promise<boolean> {
  const { survey_responses: responses } = db.schema
  const [row] = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        eq(responses.survey_id, survey_id),
        eq(PERSON, person),
        isNotNull(PERSON),
        ne(responses.submission_id, submission_id),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether it was stored as a whole and does not count any more. One that was refused can still be sent and count. */
export async function isUncounted(db: Db, tx: Tx, submission: Submission): Promise<boolean> {
  const { uncounted_responses: uncounted } = db.schema
  const [row] = await tx
    .select({ id: uncounted.id })
    .from(uncounted)
    .where(
      and(
        eq(uncounted.survey_id, submission.survey_id),
        eq(uncounted.submission_id, submission.submission_id),
        notInArray(uncounted.reason, ['spam', 'unfinished']),
      ),
    )
  return row !== undefined
}

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

/** Once the finished responses have taken their place. */
export async function removeUnfinished(
  db: Db,
  tx: Tx,
  survey_id: string,
  submission_ids: string[],
): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx
    .delete(uncounted)
    .where(
      and(
        eq(uncounted.survey_id, survey_id),
        inArray(uncounted.submission_id, submission_ids),
        eq(uncounted.reason, 'unfinished'),
      ),
    )
}

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

/** How many responses of a reason a survey keeps. */
export type Kept = { reason: 'spam' | 'unfinished'; kept: number }

/** Deletes the oldest ones of a survey beyond those that are kept: machines cannot fill the disk. */
export async function dropOldest(db: Db, tx: Tx, surveyId: string, { reason, kept }: Kept): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  const beyond = tx
    .select({ id: uncounted.id })
    .from(uncounted)
    .where(and(eq(uncounted.survey_id, surveyId), eq(uncounted.reason, reason)))
    .orderBy(desc(uncounted.created_at), desc(uncounted.id))
    .limit(DROPPED_AT_ONCE)
    .offset(kept)
  await tx.delete(uncounted).where(inArray(uncounted.id, beyond))
}
