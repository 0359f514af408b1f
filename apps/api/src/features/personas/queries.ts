import { tagKey } from '@whofor/core/persona/tags'
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'
import type { Cursor } from '../../paging/cursor.ts'
import { matchesSearch } from '../../paging/matches-search.ts'
import { afterCursor, totalOf } from '../../paging/page.ts'
import { updateSearchIndex } from './update-search-index.ts'

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
  page: { search?: string | undefined; tag?: string | undefined; cursor: Cursor | null; limit: number },
): Promise<{ rows: PersonaCardRow[]; total: number }> {
  const { personas } = db.schema
  const listed = and(owned(db, ownerId), matchesSearch(personas.search_text, page.search))
  if (page.tag) return selectTagged(db, ownerId, page.tag, listed, page)
  const older = afterCursor(page.cursor, personas.created_at, personas.id)
  const rows = await selectCards(db, and(listed, older), page.limit + 1)
  return { rows, total: await totalOf(db, page, rows, personas, listed) }
}

export async function selectNewestPersonas(
  db: Db,
  ownerId: string,
  limit: number,
): Promise<PersonaCardRow[]> {
  return selectCards(db, owned(db, ownerId), limit)
}

async function selectCards(db: Db, wanted: SQL | undefined, limit: number): Promise<PersonaCardRow[]> {
  const { personas } = db.schema
  return db.read
    .select(cardColumns(db))
    .from(personas)
    .where(wanted)
    .orderBy(desc(personas.created_at), desc(personas.id))
    .limit(limit)
}

/** Read in the order of the tag's own index, so that a tag costs what its page costs. */
async function selectTagged(
  db: Db,
  ownerId: string,
  tag: string,
  listed: SQL | undefined,
  page: { search?: string | undefined; cursor: Cursor | null; limit: number },
): Promise<{ rows: PersonaCardRow[]; total: number }> {
  const { personas, persona_tags: tags } = db.schema
  const tagged = and(eq(tags.user_id, ownerId), eq(tags.tag_key, tagKey(tag)))
  const rows = await db.read
    .select(cardColumns(db))
    .from(tags)
    .innerJoin(personas, eq(personas.id, tags.persona_id))
    .where(and(tagged, listed, afterCursor(page.cursor, tags.created_at, tags.persona_id)))
    .orderBy(desc(tags.created_at), desc(tags.persona_id))
    .limit(page.limit + 1)
  if (page.cursor === null && rows.length <= page.limit) return { rows, total: rows.length }
  if (!page.search) return { rows, total: await db.read.$count(tags, tagged) }
  const [found] = await db.read
    .select({ total: count() })
    .from(tags)
    .innerJoin(personas, eq(personas.id, tags.persona_id))
    .where(and(tagged, listed))
  return { rows, total: found?.total ?? 0 }
}

export type PersonaCardRow = Pick<PersonaRow, keyof ReturnType<typeof cardColumns>>

/** All but the texts, which are large. */
function cardColumns(db: Db) {
  const { personas } = db.schema
  return {
    id: personas.id,
    name: personas.name,
    subtitle: personas.subtitle,
    relationship: personas.relationship,
    detail_level: personas.detail_level,
    age_range: personas.age_range,
    location: personas.location,
    gender: personas.gender,
    image_url: personas.image_url,
    survey_id: personas.survey_id,
    survey_group: personas.survey_group,
    is_demo: personas.is_demo,
    is_imported: personas.is_imported,
    tags: personas.tags,
    created_at: personas.created_at,
  }
}

/** The persona made just before or after this one among the owner's, and how many were made after it. */
export async function selectNeighbours(db: Db, ownerId: string, place: Place) {
  const { personas } = db.schema
  const { created_at, id } = personas
  const newer = sql`(${created_at}, ${id}) > (${place.created_at}, ${place.id})`
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
    .where(and(mine, afterCursor({ at: place.created_at, id: place.id, number: 0 }, created_at, id)))
    .orderBy(desc(created_at), desc(id))
    .limit(1)
  const total = await db.read.$count(personas, mine)
  const countNewer = () => db.read.$count(personas, and(mine, newer))
  const position = previous === undefined ? 1 : next === undefined ? total : (await countNewer()) + 1
  return { previous: previous ?? null, next: next ?? null, position, total }
}

/** Saves a persona once: the same ordinal of the same job again changes nothing and gives null. */
export async function insertPersona(db: Db, tx: Tx, row: NewPersonaRow): Promise<PersonaRow | null> {
  const [inserted] = await tx.insert(db.schema.personas).values(row).onConflictDoNothing().returning()
  return inserted ? updateSearchIndex(db, tx, inserted) : null
}

export async function selectNames(db: Db, ownerId: string, on: Reader | Tx = db.read): Promise<string[]> {
  const rows = await on
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

/** What a job has saved and its owner has kept, in the order of the briefs. */
export async function selectPersonasOfJob(db: Db, jobId: string): Promise<PersonaRow[]> {
  const { personas } = db.schema
  return db.read
    .select()
    .from(personas)
    .where(and(eq(personas.job_id, jobId), isNull(personas.deleted_at)))
    .orderBy(asc(personas.ordinal))
}

/** Marks a persona deleted, or takes the mark away; null when it is not the owner's or already so. */
export async function setDeletedAt(
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
  return row ? updateSearchIndex(db, tx, row) : null
}

/**
 * Some that were deleted before then, for good; but while a job could still be tried again, its rows tell which ordinals it has made.
 */
export async function selectDeletedBefore(
  db: Db,
  tx: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<{ id: string; user_id: string }[]> {
  const { personas, jobs } = db.schema
  const open = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, personas.job_id), ne(jobs.state, 'succeeded')))
  return tx
    .select({ id: personas.id, user_id: personas.user_id })
    .from(personas)
    .where(and(isNotNull(personas.deleted_at), lt(personas.deleted_at, before), notExists(open)))
    .orderBy(asc(personas.deleted_at))
    .limit(limit)
}

/** Removes a deleted persona for good; false when another process has, or it was restored. */
export async function removeDeleted(db: Db, tx: Tx, id: string): Promise<boolean> {
  const { personas } = db.schema
  const removed = await tx
    .delete(personas)
    .where(and(eq(personas.id, id), isNotNull(personas.deleted_at)))
    .returning({ id: personas.id })
  return removed.length > 0
}

export async function insertMetadata(db: Db, tx: Tx, personaId: string, jsonSize: number): Promise<void> {
  await tx
    .insert(db.schema.persona_metadata)
    .values({ persona_id: personaId, json_size: jsonSize })
    .onConflictDoNothing()
}

/** Keeps the new size of a persona's text; gives by how many bytes it grew. */
export async function replaceJsonSize(db: Db, tx: Tx, personaId: string, size: number): Promise<number> {
  const { persona_metadata: metadata } = db.schema
  const [known] = await tx
    .select({ size: metadata.json_size })
    .from(metadata)
    .where(eq(metadata.persona_id, personaId))
  await tx
    .insert(metadata)
    .values({ persona_id: personaId, json_size: size })
    .onConflictDoUpdate({ target: metadata.persona_id, set: { json_size: size } })
  return size - (known?.size ?? 0)
}

/** What a persona takes of its owner's storage: its text, its versions and its images. */
export async function storedBytesOf(db: Db, tx: Tx, personaId: string): Promise<number> {
  const { persona_metadata: metadata, persona_versions: versions, persona_images: images } = db.schema
  const [row] = await tx
    .select({ size: metadata.json_size })
    .from(metadata)
    .where(eq(metadata.persona_id, personaId))
  const [pictures] = await tx
    .select({ bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.persona_id, personaId))
  const [earlier] = await tx
    .select({ bytes: sum(versions.json_size).mapWith(Number) })
    .from(versions)
    .where(eq(versions.persona_id, personaId))
  return (row?.size ?? 0) + (earlier?.bytes ?? 0) + (pictures?.bytes ?? 0)
}

/** What a page fetches again while somebody works on it is one opening. */
const ONE_VISIT_MS = 30 * 60 * 1000

/** Counts an opening by the owner, unless the last one was within the same visit. */
export async function incrementViews(db: Db, tx: Tx, personaId: string, now: number): Promise<void> {
  const { persona_metadata: metadata } = db.schema
  await tx
    .update(metadata)
    .set({ views_count: sql`${metadata.views_count} + 1`, last_accessed: now })
    .where(
      and(
        eq(metadata.persona_id, personaId),
        or(isNull(metadata.last_accessed), lt(metadata.last_accessed, now - ONE_VISIT_MS)),
      ),
    )
}

/** How often the owner and, over its link, others have opened a persona. */
export async function selectViews(db: Db, personaId: string): Promise<{ own: number; shared: number }> {
  const { persona_metadata: metadata } = db.schema
  const [row] = await db.read
    .select({ own: metadata.views_count, shared: metadata.shared_views_count })
    .from(metadata)
    .where(eq(metadata.persona_id, personaId))
  return row ?? { own: 0, shared: 0 }
}

export async function selectSurveyTitle(db: Db, ownerId: string, surveyId: string): Promise<string | null> {
  const { persona_surveys: surveys } = db.schema
  const [row] = await db.read
    .select({ title: surveys.title })
    .from(surveys)
    .where(and(eq(surveys.id, surveyId), eq(surveys.user_id, ownerId)))
  return row?.title ?? null
}
