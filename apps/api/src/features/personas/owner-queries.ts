import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'

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

/** Answers to a persona's survey since its group was counted, or since its owner decided to keep it as it is. */
export async function selectNewAnswers(
  db: Db,
  { id, user_id, survey_id, run_id, survey_group }: PersonaRow,
): Promise<number> {
  const { persona_surveys: surveys, persona_updates: updates, segment_runs: runs } = db.schema
  if (survey_id === null || survey_group === null) return 0
  // A restored version comes from another run than the one that was kept.
  const { earlier_run_id } = updates
  const isOfRun = run_id === null ? isNull(earlier_run_id) : eq(earlier_run_id, run_id)
  const [survey] = await db.read
    .select({ last: sql<number>`${surveys.response_count} + ${surveys.gaps}`.mapWith(Number) })
    .from(surveys)
    .where(and(eq(surveys.id, survey_id), eq(surveys.user_id, user_id)))
  const [kept] = await db.read
    .select({ last: sql<number>`${runs.responses} + ${runs.gaps}`.mapWith(Number) })
    .from(updates)
    .innerJoin(runs, eq(runs.id, updates.run_id))
    .where(and(eq(updates.persona_id, id), eq(updates.state, 'kept'), isOfRun))
    .orderBy(desc(runs.responses))
    .limit(1)
  const [made] =
    run_id === null ? [] : await db.read.select({ gaps: runs.gaps }).from(runs).where(eq(runs.id, run_id))
  const known = Math.max(survey_group.of + (made?.gaps ?? 0), kept?.last ?? 0)
  return Math.max(0, (survey?.last ?? 0) - known)
}
