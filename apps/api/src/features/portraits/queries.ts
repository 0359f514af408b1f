import { and, desc, eq, isNull, max, ne } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { PersonaImage } from '../../db/schema/rows.ts'

export async function selectImage(db: Db, on: Reader | Tx, id: string): Promise<PersonaImage | null> {
  const { persona_images: images } = db.schema
  const [row] = await on.select().from(images).where(eq(images.id, id))
  return row ?? null
}

/**
 * The highest version of a persona's images, 0 without any.
 * @param completed whether only completed images count
 */
export async function latestVersion(
  db: Db,
  on: Reader | Tx,
  personaId: string,
  { completed }: { completed: boolean },
): Promise<number> {
  const { persona_images: images } = db.schema
  const [row] = await on
    .select({ version: max(images.version) })
    .from(images)
    .where(and(eq(images.persona_id, personaId), completed ? eq(images.status, 'completed') : undefined))
  return row?.version ?? 0
}

/** A completed image of an owner's persona that is not deleted: this version, or the newest. */
export async function selectFinishedImage(
  db: Db,
  ownerId: string,
  personaId: string,
  version: number | undefined,
  on: Reader | Tx = db.read,
): Promise<PersonaImage | null> {
  const { persona_images: images, personas } = db.schema
  const [row] = await on
    .select({ image: images })
    .from(images)
    .innerJoin(personas, eq(personas.id, images.persona_id))
    .where(
      and(
        eq(personas.user_id, ownerId),
        eq(personas.id, personaId),
        isNull(personas.deleted_at),
        eq(images.status, 'completed'),
        version === undefined ? undefined : eq(images.version, version),
      ),
    )
    .orderBy(desc(images.version))
    .limit(1)
  return row?.image ?? null
}

/** A persona's completed images without their bytes, newest first. */
export async function selectFinishedImages(db: Db, personaId: string, on: Reader | Tx = db.read) {
  const { persona_images: images } = db.schema
  return on
    .select({
      id: images.id,
      version: images.version,
      made_by_model: images.made_by_model,
      bytes: images.bytes,
      created_at: images.created_at,
    })
    .from(images)
    .where(and(eq(images.persona_id, personaId), eq(images.status, 'completed')))
    .orderBy(desc(images.version))
}

type NewImage = Pick<PersonaImage, 'id' | 'persona_id' | 'generation_prompt' | 'created_at'>

/** Starts a version, or restarts the same one after a failure. */
export async function startImage(db: Db, tx: Tx, image: NewImage): Promise<PersonaImage> {
  const { persona_images: images } = db.schema
  const known = await selectImage(db, tx, image.id)
  if (known?.status === 'completed') return known
  const version = known?.version ?? (await latestVersion(db, tx, image.persona_id, { completed: false })) + 1
  // Bytes that a failed version stored for its retry would otherwise stay forever, uncounted.
  await tx
    .update(images)
    .set({ data: null })
    .where(and(eq(images.persona_id, image.persona_id), eq(images.status, 'failed'), ne(images.id, image.id)))
  const [started] = await tx
    .insert(images)
    .values({ ...image, version, status: 'generating' })
    .onConflictDoUpdate({ target: images.id, set: { status: 'generating', error_message: null } })
    .returning()
  if (!started) throw new Error('An image was neither added nor found')
  return started
}

/**
 * Changes an image that is not completed.
 * @returns false when there is none
 */
export async function changeImage(
  db: Db,
  tx: Tx,
  id: string,
  change: Partial<PersonaImage>,
): Promise<boolean> {
  const { persona_images: images } = db.schema
  const changed = await tx
    .update(images)
    .set(change)
    .where(and(eq(images.id, id), ne(images.status, 'completed')))
    .returning({ id: images.id })
  return changed.length === 1
}

export async function setPersonaImage(
  db: Db,
  tx: Tx,
  personaId: string,
  imageUrl: string | null,
): Promise<void> {
  const { personas } = db.schema
  await tx.update(personas).set({ image_url: imageUrl }).where(eq(personas.id, personaId))
}

export async function setVersion(
  db: Db,
  tx: Tx,
  id: string,
  change: { version: number; image_url: string },
): Promise<void> {
  const { persona_images: images } = db.schema
  await tx.update(images).set(change).where(eq(images.id, id))
}

/** Deletes an image; its row stays, so that its version, whose URL browsers have cached, is never used again. */
export async function removeImage(db: Db, tx: Tx, id: string, reason: string): Promise<void> {
  const { persona_images: images } = db.schema
  await tx
    .update(images)
    .set({ status: 'failed', error_message: reason, data: null, bytes: 0, image_url: null })
    .where(eq(images.id, id))
}
