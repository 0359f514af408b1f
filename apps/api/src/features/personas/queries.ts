import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Cursor } from '../paging/cursor.ts'
import { after, contains } from '../paging/page-of.ts'

type Place = Pick<PersonaRow, 'id' | 'created_at'>

function owned(db: Db, ownerId: string): SQL | undefined {
  const { personas } = db.schema
  return and(eq(personas.user_id, ownerId), isNull(personas.deleted_at))
}

export async function findPersona(
  db: Db,
  ownerId: string,
  id: string,
  on: Reader | Tx = db.read,
): Promise<PersonaRow | null> {
  const { personas } = db.schema
  const [row] = await on
    .select()
    .from(personas)
    .where(and(owned(db, ownerId), eq(personas.id, id)))
  return row ?? null
}

export async function selectPersonas(
  db: Db,
  ownerId: string,
  page: { search?: string | undefined; cursor: Cursor | null; limit: number },
): Promise<{ rows: PersonaRow[]; total: number }> {
  const { personas } = db.schema
  const found = page.search
    ? or(
        sql`lower(${personas.name}) like ${contains(page.search)} escape '\\'`,
        sql`lower(${personas.relationship}) like ${contains(page.search)} escape '\\'`,
      )
    : undefined
  const listed = and(owned(db, ownerId), found)
  const rows = await db.read
    .select()
    .from(personas)
    .where(and(listed, after(page.cursor, personas.created_at, personas.id)))
    .orderBy(desc(personas.created_at), desc(personas.id))
    .limit(page.limit + 1)
  return { rows, total: await db.read.$count(personas, listed) }
}

/** The persona made just before or after this one among the owner's, and how many were made after it. */
export async function selectNeighbours(db: Db, ownerId: string, place: Place) {
  const { personas } = db.schema
  const { created_at, id } = personas
  const newer = or(gt(created_at, place.created_at), and(eq(created_at, place.created_at), gt(id, place.id)))
  const older = or(lt(created_at, place.created_at), and(eq(created_at, place.created_at), lt(id, place.id)))
  const mine = owned(db, ownerId)
  const named = { id, name: personas.name }
  const [previous] = await db.read
    .select(named)
    .from(personas)
    .where(and(mine, newer))
    .orderBy(asc(created_at), asc(id))
    .limit(1)
  const [next] = await db.read
    .select(named)
    .from(personas)
    .where(and(mine, older))
    .orderBy(desc(created_at), desc(id))
    .limit(1)
  const [counted] = await db.read.select({ newer: count() }).from(personas).where(and(mine, newer))
  return {
    previous: previous ?? null,
    next: next ?? null,
    position: (counted?.newer ?? 0) + 1,
    total: await db.read.$count(personas, mine),
  }
}

/** Saves a persona once: the same ordinal of the same job again changes nothing and gives null. */
export async function insertPersona(db: Db, tx: Tx, row: NewPersonaRow): Promise<PersonaRow | null> {
  const [inserted] = await tx.insert(db.schema.personas).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function selectNames(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.read
    .select({ name: db.schema.personas.name })
    .from(db.schema.personas)
    .where(owned(db, ownerId))
  return rows.map((row) => row.name)
}

/** Ordinals that a job has saved already, also those whose persona was deleted since. */
export async function selectSavedOrdinals(db: Db, jobId: string): Promise<number[]> {
  const { personas } = db.schema
  const rows = await db.read
    .select({ ordinal: personas.ordinal })
    .from(personas)
    .where(eq(personas.job_id, jobId))
  return rows.flatMap((row) => (row.ordinal === null ? [] : [row.ordinal]))
}

/** Marks a persona deleted, or takes the mark away; null when it is not the owner's or already so. */
export async function markDeleted(
  db: Db,
  tx: Tx,
  ownerId: string,
  id: string,
  deletedAt: number | null,
): Promise<PersonaRow | null> {
  const { personas } = db.schema
  const current = deletedAt === null ? isNotNull(personas.deleted_at) : isNull(personas.deleted_at)
  const [row] = await tx
    .update(personas)
    .set({ deleted_at: deletedAt })
    .where(and(eq(personas.id, id), eq(personas.user_id, ownerId), current))
    .returning()
  return row ?? null
}

/** Removes for good; but while a job could still be tried again, its rows tell which ordinals it has made. */
export async function removeDeletedBefore(db: Db, tx: Tx, before: number): Promise<void> {
  const { personas, jobs } = db.schema
  const open = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, personas.job_id), ne(jobs.state, 'succeeded')))
  await tx
    .delete(personas)
    .where(and(isNotNull(personas.deleted_at), lt(personas.deleted_at, before), notExists(open)))
}

export async function selectSurveyTitle(db: Db, ownerId: string, surveyId: string): Promise<string | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read
    .select({ title: surveys.title })
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), eq(surveys.user_id, ownerId)))
  return row?.title ?? null
}

export async function insertExport(
  db: Db,
  tx: Tx,
  row: { user_id: string; persona_id: string; export_format: string; file_size: number; created_at: number },
): Promise<void> {
  await tx.insert(db.schema.export_history).values(row)
}
