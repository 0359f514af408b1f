import type { Evidence } from '@whofor/core/claims/evidence'
import { sourceOf } from '@whofor/core/persona/sheet'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewPersonaRow, PersonaImage, PersonaRow } from '../../db/schema/rows.ts'
import { updateSearchIndex } from './storage-queries.ts'

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

/** Inserts a persona. Idempotent: returns null when this ordinal of the job is saved already. */
export async function insertPersona(db: Db, tx: Tx, row: NewPersonaRow): Promise<PersonaRow | null> {
  const origin = sourceOf({
    imported: row.is_imported ?? false,
    survey_id: row.survey_id ?? null,
    group: row.survey_group ?? null,
  })
  const [inserted] = await tx
    .insert(db.schema.personas)
    .values({ ...row, origin })
    .onConflictDoNothing()
    .returning()
  return inserted ? updateSearchIndex(db, tx, inserted) : null
}

export async function selectNames(db: Db, ownerId: string, on: Reader | Tx = db.read): Promise<string[]> {
  const rows = await on
    .select({ name: db.schema.personas.name })
    .from(db.schema.personas)
    .where(owned(db, ownerId))
  return rows.map((row) => row.name)
}

/** Ordinals that a job has saved already, including personas deleted since. */
export async function selectSavedOrdinals(db: Db, jobId: string): Promise<number[]> {
  const { personas } = db.schema
  const rows = await db.read
    .select({ ordinal: personas.ordinal })
    .from(personas)
    .where(eq(personas.job_id, jobId))
  return rows.flatMap((row) => (row.ordinal === null ? [] : [row.ordinal]))
}

/** The personas that a job has saved and that are not deleted, in the order of the briefs. */
export async function selectPersonasOfJob(db: Db, jobId: string): Promise<PersonaRow[]> {
  const { personas } = db.schema
  return db.read
    .select()
    .from(personas)
    .where(and(eq(personas.job_id, jobId), isNull(personas.deleted_at)))
    .orderBy(asc(personas.ordinal))
}

/**
 * Soft-deletes or restores a persona.
 * @returns null when it is not the owner's or already in that state
 */
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
 * Archives a persona or brings it back.
 * @returns null when it is not the owner's, deleted, or already in that state
 */
export async function setArchivedAt(
  db: Db,
  tx: Tx,
  ownerId: string,
  id: string,
  archivedAt: number | null,
): Promise<PersonaRow | null> {
  const { personas } = db.schema
  const current = archivedAt === null ? isNotNull(personas.archived_at) : isNull(personas.archived_at)
  const [row] = await tx
    .update(personas)
    .set({ archived_at: archivedAt })
    .where(and(owned(db, ownerId), eq(personas.id, id), current))
    .returning()
  return row ? updateSearchIndex(db, tx, row) : null
}

/**
 * Updates a persona's row and its search index.
 * @returns the updated row
 */
export async function updatePersona(
  db: Db,
  tx: Tx,
  id: string,
  changes: Partial<PersonaRow>,
): Promise<PersonaRow> {
  const { personas } = db.schema
  const [row] = await tx.update(personas).set(changes).where(eq(personas.id, id)).returning()
  if (!row) throw new Error('a persona was changed that is not there')
  return updateSearchIndex(db, tx, row)
}

/** The personas among `ids` that are the owner's, including deleted ones. */
export async function selectOwned(db: Db, tx: Tx, ownerId: string, ids: string[]): Promise<PersonaRow[]> {
  const { personas } = db.schema
  return tx
    .select()
    .from(personas)
    .where(and(eq(personas.user_id, ownerId), inArray(personas.id, ids)))
}

/** A persona's current image with its bytes, null without one. */
export async function shownImage(db: Db, tx: Tx, personaId: string): Promise<PersonaImage | null> {
  const { persona_images: images } = db.schema
  const [row] = await tx
    .select()
    .from(images)
    .where(and(eq(images.persona_id, personaId), eq(images.status, 'completed')))
    .orderBy(desc(images.version))
    .limit(1)
  return row ?? null
}

export async function insertImage(db: Db, tx: Tx, image: Omit<PersonaImage, 'id'>): Promise<void> {
  await tx.insert(db.schema.persona_images).values(image)
}

const EVIDENCE_AT_ONCE = 100

/** Stores what sentences rest on. */
export async function insertEvidence(
  db: Db,
  tx: Tx,
  personaId: string,
  { evidence, now }: { evidence: readonly Evidence[]; now: number },
): Promise<void> {
  const rows = evidence.map((one) => ({ ...one, persona_id: personaId, created_at: now }))
  for (let at = 0; at < rows.length; at += EVIDENCE_AT_ONCE)
    await tx.insert(db.schema.persona_evidence).values(rows.slice(at, at + EVIDENCE_AT_ONCE))
}

/** What a persona's sentences rest on, newest first. */
export async function selectEvidence(
  db: Db,
  personaId: string,
  on: Reader | Tx = db.read,
): Promise<Evidence[]> {
  const { persona_evidence: evidence } = db.schema
  return on
    .select({
      field: evidence.field,
      sentence: evidence.sentence,
      basis: evidence.basis,
      references: evidence.references,
    })
    .from(evidence)
    .where(eq(evidence.persona_id, personaId))
    .orderBy(desc(evidence.created_at), evidence.id)
}
