import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

/** The owner's notes on a persona; '' without any. */
export async function selectNotes(db: Db, personaId: string): Promise<string> {
  const { persona_notes: notes } = db.schema
  const [row] = await db.read
    .select({ notes: notes.notes })
    .from(notes)
    .where(eq(notes.persona_id, personaId))
  return row?.notes ?? ''
}

/** Blank notes are deleted. */
export async function replaceNotes(
  db: Db,
  tx: Tx,
  personaId: string,
  { notes, now }: { notes: string; now: number },
): Promise<void> {
  const { persona_notes: table } = db.schema
  if (notes === '') {
    await tx.delete(table).where(eq(table.persona_id, personaId))
    return
  }
  await tx
    .insert(table)
    .values({ persona_id: personaId, notes, updated_at: now })
    .onConflictDoUpdate({ target: table.persona_id, set: { notes, updated_at: now } })
}
