import type { PersonaContent } from '@whofor/core/persona/content'
import { and, count, desc, eq, lte, max, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaVersion } from '../../db/schema/rows.ts'

/** The newest version's number; 0 before the first change. */
export async function latestVersion(db: Db, on: Reader | Tx, personaId: string): Promise<number> {
  const { persona_versions: versions } = db.schema
  const [row] = await on
    .select({ latest: max(versions.version) })
    .from(versions)
    .where(eq(versions.persona_id, personaId))
  return row?.latest ?? 0
}

/** @returns the size of its JSON in bytes */
export async function insertVersion(
  db: Db,
  tx: Tx,
  version: {
    persona_id: string
    version: number
    label: string
    content: PersonaContent
    created_at: number
  },
): Promise<number> {
  const json_size = Buffer.byteLength(JSON.stringify(version.content))
  await tx.insert(db.schema.persona_versions).values({ ...version, json_size })
  return json_size
}

/**
 * Deletes this version and all earlier ones.
 * @returns the size of their JSON in bytes
 */
export async function removeVersionsUpTo(
  db: Db,
  tx: Tx,
  personaId: string,
  version: number,
): Promise<number> {
  const { persona_versions: versions } = db.schema
  const removed = await tx
    .delete(versions)
    .where(and(eq(versions.persona_id, personaId), lte(versions.version, version)))
    .returning({ size: versions.json_size })
  return removed.reduce((sum, { size }) => sum + size, 0)
}

export async function selectVersions(db: Db, personaId: string) {
  const { persona_versions: versions } = db.schema
  return db.read
    .select({ version: versions.version, created_at: versions.created_at, label: versions.label })
    .from(versions)
    .where(eq(versions.persona_id, personaId))
    .orderBy(desc(versions.version))
}

export async function findVersion(
  db: Db,
  tx: Tx,
  personaId: string,
  version: number,
): Promise<PersonaVersion | null> {
  const { persona_versions: versions } = db.schema
  const [row] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.persona_id, personaId), eq(versions.version, version)))
  return row ?? null
}

/** The tags of the owner's listed personas, each in one of its spellings, with its number of personas. */
export async function selectTags(db: Db, ownerId: string): Promise<{ tag: string; count: number }[]> {
  const { persona_tags: tags } = db.schema
  return db.read
    .select({
      tag: sql<string>`(select spelled.tag from ${tags} as spelled
        where spelled.user_id = ${ownerId} and spelled.tag_key = persona_tags.tag_key limit 1)`,
      count: count(),
    })
    .from(tags)
    .where(eq(tags.user_id, ownerId))
    .groupBy(tags.tag_key)
}
