import { and, eq, sql } from 'drizzle-orm'
import type { Db, Prepared, Tx } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { isOpen } from '../surveys/open-queries.ts'

export function prepareFindActive(db: Db): Prepared<{ id: string }[]> {
  return db.prepare('live_survey_id', (on, { persona_surveys: surveys }) =>
    on
      .select({ id: surveys.id })
      .from(surveys)
      .where(and(eq(surveys.public_url_slug, sql.placeholder('slug')), isOpen(surveys))),
  )
}

export async function findPublished(db: Db, id: string): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read.select().from(surveys).where(eq(surveys.id, id))
  return row ?? null
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

/** Increments the count of an open survey; returns no row for any other. */
export function prepareCount(db: Db): Prepared<{ response_count: number }[]> {
  return db.prepare('count_response', (on, { persona_surveys: surveys }) =>
    on
      .update(surveys)
      .set({ response_count: sql`${surveys.response_count} + 1` })
      .where(and(eq(surveys.id, sql.placeholder('survey_id')), isOpen(surveys)))
      .returning({ response_count: surveys.response_count }),
  )
}

/** Inserts nothing when the submission id is stored already. */
export function prepareInsert(db: Db): Prepared<{ id: string }[]> {
  return db.prepare('insert_response', (on, { survey_responses: responses }) =>
    on
      .insert(responses)
      .values({
        id: sql.placeholder('id'),
        survey_id: sql.placeholder('survey_id'),
        number: sql.placeholder('number'),
        submission_id: sql.placeholder('submission_id'),
        respondent_email: sql.placeholder('respondent_email'),
        answers: sql.placeholder('answers'),
        metadata: sql.placeholder('metadata'),
        created_at: sql.placeholder('created_at'),
      })
      .onConflictDoNothing({ target: [responses.survey_id, responses.submission_id] })
      .returning({ id: responses.id }),
  )
}
