import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'

/** A persona to export, its size as JSON in bytes, and the title of its survey, if that still exists. */
export type ExportedRow = { row: PersonaRow; size: number; tags: string[]; surveyTitle: string | null }

/** The personas among `ids` that are the owner's, in the order of `ids`. */
export async function selectExported(db: Db, ownerId: string, ids: string[]): Promise<ExportedRow[]> {
  const { personas, persona_metadata: metadata, persona_surveys: surveys } = db.schema
  const rows = await db.read
    .select({ row: personas, size: metadata.json_size, surveyTitle: surveys.title })
    .from(personas)
    .leftJoin(metadata, eq(metadata.persona_id, personas.id))
    .leftJoin(
      surveys,
      and(eq(surveys.id, personas.survey_id), eq(surveys.user_id, ownerId), undeleted(surveys)),
    )
    .where(and(eq(personas.user_id, ownerId), isNull(personas.deleted_at), inArray(personas.id, ids)))
  return rows
    .map((found) => ({ ...found, size: found.size ?? 0, tags: found.row.tags ?? [] }))
    .sort((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id))
}

/** Names and JSON sizes in bytes of the personas among `ids` that are the owner's. */
export async function selectSizes(
  db: Db,
  ownerId: string,
  ids: string[],
): Promise<{ name: string; size: number }[]> {
  const { personas, persona_metadata: metadata } = db.schema
  const rows = await db.read
    .select({ name: personas.name, size: metadata.json_size })
    .from(personas)
    .leftJoin(metadata, eq(metadata.persona_id, personas.id))
    .where(and(eq(personas.user_id, ownerId), isNull(personas.deleted_at), inArray(personas.id, ids)))
  return rows.map(({ name, size }) => ({ name, size: size ?? 0 }))
}

export async function insertExport(
  db: Db,
  tx: Tx,
  row: {
    user_id: string
    persona_id: string | null
    export_format: string
    file_size: number
    created_at: number
  },
): Promise<void> {
  await tx.insert(db.schema.export_history).values(row)
}
