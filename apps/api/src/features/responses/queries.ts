import { REFUSED_LIMITS } from '@whofor/core/survey/response-schema'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Prepared, Tx } from '../../db/db.ts'
import type { NewUncountedResponse, PersonaSurvey } from '../../db/schema/rows.ts'
import { isActive, isOpen } from '../surveys/open-queries.ts'

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

/** Whether it was stored as a whole and does not count any more. One that was refused can still be sent and count. */
export async function isUncounted(
  db: Db,
  tx: Tx,
  submission: { survey_id: string; submission_id: string },
): Promise<boolean> {
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

/** Stores a test answer, or a refused one, of an open survey, once. @returns whether the survey is open */
export async function insertUncounted(
  db: Db,
  tx: Tx,
  row: Omit<NewUncountedResponse, 'number'> & { reason: 'test' | 'spam' },
): Promise<boolean> {
  const { uncounted_responses: uncounted, persona_surveys: surveys } = db.schema
  const [open] = await tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.id, row.survey_id), isOpen(surveys, row.created_at)))
  if (!open) return false
  await tx
    .insert(uncounted)
    .values({ ...row, number: null })
    .onConflictDoNothing({ target: [uncounted.survey_id, uncounted.submission_id] })
  return true
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

export async function isStored(
  db: Db,
  tx: Tx,
  submission: { survey_id: string; submission_id: string },
): Promise<boolean> {
  const { survey_responses: responses } = db.schema
  const [row] = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        eq(responses.survey_id, submission.survey_id),
        eq(responses.submission_id, submission.submission_id),
      ),
    )
  return row !== undefined
}

type Counters = Pick<
  PersonaSurvey,
  'closes_at' | 'response_limit' | 'response_count' | 'gaps' | 'answers_revision'
>

/** Of an active survey, which may be past its closing date or response limit. */
export function prepareFindCounters(db: Db): Prepared<Counters[]> {
  return db.prepare('find_counters', (on, { persona_surveys: surveys }) =>
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
  )
}

export function prepareAddCount(db: Db): Prepared<unknown> {
  return db.prepare('add_count', (on, { persona_surveys: surveys }) =>
    on
      .update(surveys)
      .set({ response_count: sql`${surveys.response_count} + ${sql.placeholder('added')}` })
      .where(eq(surveys.id, sql.placeholder('survey_id'))),
  )
}

/** Those of `submission_ids`, a JSON array, that a survey has stored. Its SQL is SQLite's. */
export function prepareFindStored(db: Db): Prepared<{ submission_id: string }[]> {
  return db.prepare('find_stored', (on, { survey_responses: responses }) => {
    const ids = sql`(select value from json_each(${sql.placeholder('submission_ids')}))`
    return on
      .select({ submission_id: responses.submission_id })
      .from(responses)
      .where(
        and(eq(responses.survey_id, sql.placeholder('survey_id')), sql`${responses.submission_id} in ${ids}`),
      )
  })
}

/** Without `returning`, which takes SQLite as long again inside a savepoint. */
export function prepareInsert(db: Db): Prepared<unknown> {
  return db.prepare('insert_response', (on, { survey_responses: responses }) =>
    on.insert(responses).values({
      id: sql.placeholder('id'),
      survey_id: sql.placeholder('survey_id'),
      number: sql.placeholder('number'),
      submission_id: sql.placeholder('submission_id'),
      respondent_email: sql.placeholder('respondent_email'),
      answers: sql.placeholder('answers'),
      metadata: sql.placeholder('metadata'),
      created_at: sql.placeholder('created_at'),
    }),
  )
}
