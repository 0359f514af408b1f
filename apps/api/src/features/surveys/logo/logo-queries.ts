import { eq } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../db/db.ts'

type NewLogo = {
  surveyId: string
  hash: string
  data: Uint8Array
  width: number
  height: number
  now: number
}

/** In place of the one that the survey has. */
export async function putLogo(db: Db, tx: Tx, { surveyId, now, ...logo }: NewLogo): Promise<void> {
  const { survey_logos: logos } = db.schema
  const row = { ...logo, created_at: now }
  await tx
    .insert(logos)
    .values({ survey_id: surveyId, ...row })
    .onConflictDoUpdate({ target: logos.survey_id, set: row })
}

export async function deleteLogo(db: Db, tx: Tx, surveyId: string): Promise<void> {
  const { survey_logos: logos } = db.schema
  await tx.delete(logos).where(eq(logos.survey_id, surveyId))
}

export async function findLogo(db: Db, surveyId: string, on: Reader | Tx = db.read) {
  const { survey_logos: logos } = db.schema
  const [row] = await on.select().from(logos).where(eq(logos.survey_id, surveyId))
  return row ?? null
}

/** The image with this hash, whichever survey has it. */
export async function findLogoImage(db: Db, hash: string): Promise<Uint8Array | null> {
  const { survey_logos: logos } = db.schema
  const [row] = await db.read.select({ data: logos.data }).from(logos).where(eq(logos.hash, hash)).limit(1)
  return row?.data ?? null
}
