import { distinctTags, tagKey } from '@whofor/core/persona/card'
import { searchTextOf } from '@whofor/core/text/words'
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sum } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaRow } from '../../db/schema/rows.ts'

/**
 * Personas soft-deleted before `before`, at most `limit`. Those of a job that runs or ended without success after
 * `retriedSince` are left out: their rows record which ordinals are done.
 */
export async function selectDeletedBefore(
  db: Db,
  tx: Tx,
  { before, retriedSince, limit }: { before: number; retriedSince: number; limit: number },
): Promise<{ id: string; user_id: string }[]> {
  const { personas, jobs } = db.schema
  const open = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, personas.job_id),
        ne(jobs.state, 'succeeded'),
        or(isNull(jobs.finished_at), gt(jobs.finished_at, retriedSince)),
      ),
    )
  return tx
    .select({ id: personas.id, user_id: personas.user_id })
    .from(personas)
    .where(and(isNotNull(personas.deleted_at), lt(personas.deleted_at, before), notExists(open)))
    .orderBy(asc(personas.deleted_at))
    .limit(limit)
}

/**
 * Permanently deletes a soft-deleted persona.
 * @returns false when another process did, or it was restored
 */
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

/**
 * Stores the new size of a persona's text.
 * @returns by how many bytes it has grown
 */
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

/** Storage used by a persona in bytes: its text, its versions and its images. */
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

/** The text that the search for personas matches. */
export function personaSearchText(
  row: Pick<NewPersonaRow, 'name' | 'relationship' | 'subtitle' | 'location' | 'tags'>,
): string {
  return searchTextOf([row.name, row.relationship, row.subtitle, row.location, ...(row.tags ?? [])])
}

/** Updates the search text and the tags of a persona that was inserted or changed in this write. */
export async function updateSearchIndex(db: Db, tx: Tx, row: PersonaRow): Promise<PersonaRow> {
  await indexTags(db, tx, row)
  const search_text = personaSearchText(row)
  if (search_text === row.search_text) return row
  await tx.update(db.schema.personas).set({ search_text }).where(eq(db.schema.personas.id, row.id))
  return { ...row, search_text }
}

/** Tags filter the list, which holds no deleted or archived persona. */
async function indexTags(db: Db, tx: Tx, row: PersonaRow): Promise<void> {
  const { persona_tags: tags } = db.schema
  const isListed = row.deleted_at === null && row.archived_at === null
  const wanted = isListed ? distinctTags(row.tags ?? []) : []
  const known = await tx.select({ tag: tags.tag }).from(tags).where(eq(tags.persona_id, row.id))
  const unchanged = known.length === wanted.length && known.every(({ tag }) => wanted.includes(tag))
  if (unchanged) return
  await tx.delete(tags).where(eq(tags.persona_id, row.id))
  if (wanted.length === 0) return
  const { id: persona_id, user_id, created_at } = row
  await tx
    .insert(tags)
    .values(wanted.map((tag) => ({ persona_id, user_id, tag_key: tagKey(tag), tag, created_at })))
}
