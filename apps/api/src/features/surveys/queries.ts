import type { JobKind } from '@whofor/core/job/schema'
import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewPersonaSurvey, PersonaSurvey } from '../../db/schema/rows.ts'
import type { Cursor } from '../paging/cursor.ts'
import { after, contains } from '../paging/page-of.ts'

export async function findSurvey(
  db: Db,
  ownerId: string,
  id: string,
  on: Reader | Tx = db.read,
): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await on
    .select()
    .from(surveys)
    .where(and(eq(surveys.id, id), eq(surveys.user_id, ownerId)))
  return row ?? null
}

export async function insertSurvey(db: Db, tx: Tx, row: NewPersonaSurvey): Promise<PersonaSurvey> {
  const [inserted] = await tx.insert(db.schema.persona_surveys).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Changes a survey while it still has this status (and, for a draft, this revision); null when it has not. */
export async function updateSurvey(
  db: Db,
  tx: Tx,
  owned: { ownerId: string; id: string; status: PersonaSurvey['status']; revision?: number },
  changes: Partial<NewPersonaSurvey>,
): Promise<PersonaSurvey | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await tx
    .update(surveys)
    .set(changes)
    .where(
      and(
        eq(surveys.id, owned.id),
        eq(surveys.user_id, owned.ownerId),
        eq(surveys.status, owned.status),
        owned.revision === undefined ? undefined : eq(surveys.draft_revision, owned.revision),
      ),
    )
    .returning()
  return row ?? null
}

export async function removeSurvey(db: Db, tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { persona_surveys: surveys } = db.schema
  const rows = await tx
    .delete(surveys)
    .where(and(eq(surveys.id, id), eq(surveys.user_id, ownerId)))
    .returning({ id: surveys.id })
  return rows.length > 0
}

export async function selectSurveys(
  db: Db,
  ownerId: string,
  page: { search?: string | undefined; cursor: Cursor | null; limit: number },
): Promise<{ rows: PersonaSurvey[]; total: number }> {
  const { persona_surveys: surveys } = db.schema
  const found = page.search
    ? or(
        sql`lower(${surveys.title}) like ${contains(page.search)} escape '\\'`,
        sql`lower(${surveys.relationship}) like ${contains(page.search)} escape '\\'`,
      )
    : undefined
  const listed = and(eq(surveys.user_id, ownerId), eq(surveys.archived, false), found)
  const rows = await db.read
    .select()
    .from(surveys)
    .where(and(listed, after(page.cursor, surveys.created_at, surveys.id)))
    .orderBy(desc(surveys.created_at), desc(surveys.id))
    .limit(page.limit + 1)
  return { rows, total: await db.read.$count(surveys, listed) }
}

/** Every distinct answer sheet of a survey with how many gave it: what counting and grouping start from. */
export async function selectPatterns(
  db: Db,
  surveyId: string,
): Promise<{ answers: number[]; weight: number }[]> {
  const { survey_responses: responses } = db.schema
  const sheet = sql<string>`cast(${responses.answers} as text)`
  const rows = await db.read
    .select({ sheet, weight: count() })
    .from(responses)
    .where(eq(responses.survey_id, surveyId))
    .groupBy(sheet)
  return rows.map((row) => ({ answers: readSheet(row.sheet), weight: row.weight }))
}

/** The column holds what submit-response wrote: a list of whole numbers. */
function readSheet(text: string): number[] {
  return JSON.parse(text) as number[]
}

export async function selectResponses(
  db: Db,
  surveyId: string,
  page: { cursor: Cursor | null; limit: number },
) {
  const { survey_responses: responses } = db.schema
  return db.read
    .select()
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), after(page.cursor, responses.created_at, responses.id)))
    .orderBy(desc(responses.created_at), desc(responses.id))
    .limit(page.limit + 1)
}

export async function lastResponseAt(db: Db, surveyId: string): Promise<number | null> {
  const { survey_responses: responses } = db.schema
  const [row] = await db.read
    .select({ at: max(responses.created_at) })
    .from(responses)
    .where(eq(responses.survey_id, surveyId))
  return row?.at ?? null
}

export async function selectSurveyPersonas(db: Db, ownerId: string, surveyId: string) {
  const { personas } = db.schema
  const rows = await db.read
    .select({
      id: personas.id,
      name: personas.name,
      subtitle: personas.subtitle,
      group: personas.survey_group,
    })
    .from(personas)
    .where(and(eq(personas.user_id, ownerId), eq(personas.survey_id, surveyId), isNull(personas.deleted_at)))
    .orderBy(personas.ordinal)
  return rows.map(({ group, ...row }) => ({ ...row, group: group && { count: group.count, of: group.of } }))
}

export async function hasActiveJob(
  db: Db,
  on: Reader | Tx,
  surveyId: string,
  kind: JobKind,
): Promise<boolean> {
  const { jobs } = db.schema
  const [row] = await on
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.subject_id, surveyId), eq(jobs.kind, kind), inArray(jobs.state, ['queued', 'running'])),
    )
    .limit(1)
  return row !== undefined
}
