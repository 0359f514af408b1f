import type { JobKind } from '@whofor/core/job'
import { searchTextOf } from '@whofor/core/text/words'
import { and, desc, eq, gt, inArray, isNull, lt, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewPersonaSurvey, PersonaSurvey } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'
import { shownPortraitUrl } from '../personas/to-persona.ts'

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
    .where(and(eq(surveys.id, id), eq(surveys.user_id, ownerId), undeleted(surveys)))
  return row ?? null
}

export async function countDrafts(db: Db, tx: Tx, ownerId: string): Promise<number> {
  const { persona_surveys: surveys } = db.schema
  return tx.$count(
    surveys,
    and(eq(surveys.user_id, ownerId), eq(surveys.status, 'draft'), undeleted(surveys)),
  )
}

export async function insertSurvey(db: Db, tx: Tx, row: NewPersonaSurvey): Promise<PersonaSurvey> {
  const search_text = searchTextOf([row.title, row.relationship])
  const [inserted] = await tx
    .insert(db.schema.persona_surveys)
    .values({ ...row, search_text })
    .returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/**
 * Changes a survey that still has this status (and, for a draft, this revision).
 * @returns null when it has not
 */
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
        undeleted(surveys),
        owned.revision === undefined ? undefined : eq(surveys.draft_revision, owned.revision),
      ),
    )
    .returning()
  return row ?? null
}

/** The newest responses, or the newest before number `before`; one more than the limit. */
export async function selectResponses(
  db: Db,
  surveyId: string,
  page: { before: number | undefined; limit: number },
) {
  const { survey_responses: responses } = db.schema
  const older = page.before === undefined ? undefined : lt(responses.number, page.before)
  return db.read
    .select()
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), older))
    .orderBy(desc(responses.number))
    .limit(page.limit + 1)
}

/** The responses with these numbers, newest first. */
export async function selectNumbered(db: Db, surveyId: string, numbers: readonly number[]) {
  const { survey_responses: responses } = db.schema
  return db.read
    .select()
    .from(responses)
    .where(and(eq(responses.survey_id, surveyId), inArray(responses.number, [...numbers])))
    .orderBy(desc(responses.number))
}

/** The personas generated from a survey. Its owner is their owner. */
export async function selectSurveyPersonas(db: Db, surveyId: string) {
  const { personas, segment_runs: made } = db.schema
  const rows = await db.read
    .select({
      id: personas.id,
      name: personas.name,
      subtitle: personas.subtitle,
      image_url: personas.image_url,
      group: personas.survey_group,
      run_id: personas.run_id,
      revision: made.answers_revision,
    })
    .from(personas)
    .leftJoin(made, eq(made.id, personas.run_id))
    .where(and(eq(personas.survey_id, surveyId), isNull(personas.deleted_at)))
    .orderBy(personas.ordinal)
  // As findRunIdOfPersonas orders them, without a sort in the database.
  const runs = rows.flatMap(({ group, run_id, revision }) =>
    run_id === null ? [] : [{ id: run_id, of: group?.of ?? 0, revision: revision ?? 0 }],
  )
  const [newest] = runs.sort(
    (left, right) => right.revision - left.revision || right.of - left.of || (left.id < right.id ? 1 : -1),
  )
  return rows.map(({ group, run_id, revision: _, ...row }) => ({
    ...row,
    image_url: shownPortraitUrl(row),
    run_id,
    survey_group: group,
    group: group && {
      count: group.count,
      of: group.of,
      segment: run_id === (newest?.id ?? null) ? group.segment : null,
    },
  }))
}

/** Whether any persona of a survey is left. */
export async function hasPersonas(db: Db, on: Reader | Tx, surveyId: string): Promise<boolean> {
  const { personas } = db.schema
  const [row] = await on
    .select({ id: personas.id })
    .from(personas)
    .where(and(eq(personas.survey_id, surveyId), isNull(personas.deleted_at)))
    .limit(1)
  return row !== undefined
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

type Surveys = Db['schema']['persona_surveys']

/** Published surveys that are neither closed by their owner nor archived nor deleted; their limits may be reached. */
export const isActive = (surveys: Surveys): SQL | undefined =>
  and(eq(surveys.status, 'active'), eq(surveys.archived, false), undeleted(surveys))

/** Active surveys whose page accepts answers: before their closing date and below their response limit. */
export const isOpen = (surveys: Surveys, now: number | Placeholder): SQL | undefined =>
  and(
    isActive(surveys),
    or(isNull(surveys.closes_at), gt(surveys.closes_at, now)),
    or(isNull(surveys.response_limit), lt(surveys.response_count, surveys.response_limit)),
  )
