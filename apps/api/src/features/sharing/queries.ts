import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaRow, ShareLink } from '../../db/schema/rows.ts'

/** A persona's share link, unless it was revoked. */
export async function findShareLink(db: Db, on: Reader | Tx, personaId: string): Promise<ShareLink | null> {
  const { share_links: links } = db.schema
  const [link] = await on
    .select()
    .from(links)
    .where(and(eq(links.persona_id, personaId), isNull(links.revoked_at)))
    .orderBy(desc(links.created_at))
    .limit(1)
  return link ?? null
}

export async function insertShareLink(
  db: Db,
  tx: Tx,
  link: Pick<ShareLink, 'user_id' | 'persona_id' | 'slug' | 'includes_answers' | 'created_at'>,
): Promise<void> {
  await tx.insert(db.schema.share_links).values(link)
}

export async function updateShareLink(
  db: Db,
  tx: Tx,
  personaId: string,
  change: { includes_answers: boolean },
): Promise<void> {
  const { share_links: links } = db.schema
  await tx
    .update(links)
    .set(change)
    .where(and(eq(links.persona_id, personaId), isNull(links.revoked_at)))
}

export async function revokeShareLinks(db: Db, tx: Tx, personaId: string, now: number): Promise<void> {
  const { share_links: links } = db.schema
  await tx
    .update(links)
    .set({ revoked_at: now })
    .where(and(eq(links.persona_id, personaId), isNull(links.revoked_at)))
}

/**
 * The persona of an active link.
 * @returns null, the same for unknown, revoked and deleted
 */
export async function findSharedPersona(db: Db, slug: string): Promise<PersonaRow | null> {
  return (await findShared(db, slug))?.persona ?? null
}

/** The same, with what its link includes. */
export async function findShared(
  db: Db,
  slug: string,
): Promise<{ persona: PersonaRow; includes_answers: boolean } | null> {
  const { share_links: links, personas } = db.schema
  const [row] = await db.read
    .select({ persona: personas, includes_answers: links.includes_answers })
    .from(links)
    .innerJoin(personas, eq(personas.id, links.persona_id))
    .where(and(eq(links.slug, slug), isNull(links.revoked_at), isNull(personas.deleted_at)))
  return row ?? null
}

/** Counts a view through the link, separately from the owner's. */
export async function incrementSharedViews(db: Db, tx: Tx, personaId: string): Promise<void> {
  const { persona_metadata: metadata } = db.schema
  await tx
    .insert(metadata)
    .values({ persona_id: personaId, shared_views_count: 1 })
    .onConflictDoUpdate({
      target: metadata.persona_id,
      set: { shared_views_count: sql`${metadata.shared_views_count} + 1` },
    })
}
