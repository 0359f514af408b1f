import { PERSON_FIELD } from '@whofor/core/survey/settings/hidden-fields'
import { and, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db, Prepared, Tx } from '../../db/db.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { NewUncountedResponse, PersonaSurvey, SurveyResponse } from '../../db/schema/rows.ts'
import { isActive, isOpen } from '../surveys/open-queries.ts'

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

/** The response that is stored and counts under a submission id. */
export function prepareFindStored(db: Db): Prepared<Pick<SurveyResponse, 'answers' | 'respondent_email'>[]> {
  return db.prepare('find_stored', (on, { survey_responses: responses }) =>
    on
      .select({ answers: responses.answers, respondent_email: responses.respondent_email })
      .from(responses)
      .where(
        and(
          eq(responses.survey_id, sql.placeholder('survey_id')),
          eq(responses.submission_id, sql.placeholder('submission_id')),
        ),
      ),
  )
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
    .where(and(isOf(uncounted, submission), notInArray(uncounted.reason, ['spam', 'unfinished'])))
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

/** Once the finished response has taken its place. */
export async function removeUnfinished(db: Db, tx: Tx, submission: Submission): Promise<void> {
  const { uncounted_responses: uncounted } = db.schema
  await tx.delete(uncounted).where(and(isOf(uncounted, submission), eq(uncounted.reason, 'unfinished')))
}

const isOf = (uncounted: Db['schema']['uncounted_responses'], { survey_id, submission_id }: Submission) =>
  and(eq(uncounted.survey_id, survey_id), eq(uncounted.submission_id, submission_id))
