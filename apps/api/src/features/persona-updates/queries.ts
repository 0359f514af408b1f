import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewPersonaUpdateRow, PersonaRow, PersonaUpdateRow } from '../../db/schema/rows.ts'

/** A survey's personas as they are now, oldest first. */
export async function selectPersonasOfSurvey(
  db: Db,
  surveyId: string,
  on: Reader | Tx = db.read,
): Promise<PersonaRow[]> {
  const { personas } = db.schema
  return on
    .select()
    .from(personas)
    .where(and(eq(personas.survey_id, surveyId), isNull(personas.deleted_at)))
    .orderBy(asc(personas.ordinal), asc(personas.created_at), asc(personas.id))
}

export type OpenUpdate = Pick<
  PersonaUpdateRow,
  'id' | 'persona_id' | 'segment' | 'change' | 'job_id' | 'run_id'
> & {
  persona: { id: string; name: string; subtitle: string | null } | null
}

/** Whether an update's persona still comes from the run that was compared; a restored version may not. */
function isCurrent({ schema }: Db) {
  const { persona_updates: updates, personas } = schema
  const areOfNoRun = and(isNull(personas.run_id), isNull(updates.earlier_run_id), isNotNull(personas.id))
  return or(eq(personas.run_id, updates.earlier_run_id), areOfNoRun)
}

/** What the owner has to decide on, in the order of the personas; without those whose persona was deleted or changed its run. */
export async function selectOpenUpdates(db: Db, surveyId: string): Promise<OpenUpdate[]> {
  const { persona_updates: updates, personas } = db.schema
  return db.read
    .select({
      id: updates.id,
      persona_id: updates.persona_id,
      segment: updates.segment,
      change: updates.change,
      job_id: updates.job_id,
      run_id: updates.run_id,
      persona: { id: personas.id, name: personas.name, subtitle: personas.subtitle },
    })
    .from(updates)
    .leftJoin(personas, and(eq(personas.id, updates.persona_id), isNull(personas.deleted_at)))
    .where(
      and(
        eq(updates.survey_id, surveyId),
        eq(updates.state, 'open'),
        or(isNull(updates.persona_id), isCurrent(db)),
      ),
    )
    .orderBy(asc(updates.created_at), asc(updates.id))
}

/** Up to how many answers each persona of a survey is counted from, or was compared with and not updated yet. */
export async function selectComparedAnswers(db: Db, surveyId: string): Promise<number[]> {
  const { persona_updates: updates, personas, segment_runs: runs } = db.schema
  const compared = await db.read
    .select({ persona_id: updates.persona_id, responses: max(runs.responses) })
    .from(updates)
    .innerJoin(runs, eq(runs.id, updates.run_id))
    .innerJoin(personas, eq(personas.id, updates.persona_id))
    .where(and(eq(updates.survey_id, surveyId), ne(updates.state, 'approved'), isCurrent(db)))
    .groupBy(updates.persona_id)
  const known = new Map(compared.map(({ persona_id, responses }) => [persona_id, responses ?? 0]))
  const rows = await db.read
    .select({ id: personas.id, group: personas.survey_group })
    .from(personas)
    .where(and(eq(personas.survey_id, surveyId), isNull(personas.deleted_at)))
  return rows.map(({ id, group }) => Math.max(group?.of ?? 0, known.get(id) ?? 0))
}

export async function findUpdate(
  db: Db,
  id: string,
  on: Reader | Tx = db.read,
): Promise<PersonaUpdateRow | null> {
  const { persona_updates: updates } = db.schema
  const [row] = await on.select().from(updates).where(eq(updates.id, id))
  return row ?? null
}

/** Those among `ids` that are of the survey. */
export async function selectUpdates(
  db: Db,
  tx: Tx,
  surveyId: string,
  ids: readonly string[],
): Promise<PersonaUpdateRow[]> {
  const { persona_updates: updates } = db.schema
  return tx
    .select()
    .from(updates)
    .where(and(eq(updates.survey_id, surveyId), inArray(updates.id, [...ids])))
}

export async function changeUpdate(
  db: Db,
  tx: Tx,
  id: string,
  changes: Partial<Pick<PersonaUpdateRow, 'state' | 'job_id' | 'decided_at'>>,
): Promise<void> {
  const { persona_updates: updates } = db.schema
  await tx.update(updates).set(changes).where(eq(updates.id, id))
}

/** Updates that wait for the owner or are being carried out, and those that the owner decided against. */
export async function selectUndone(db: Db, tx: Tx, surveyId: string) {
  const { persona_updates: updates, jobs } = db.schema
  return tx
    .select({ ...getTableColumns(updates), job_state: jobs.state })
    .from(updates)
    .leftJoin(jobs, eq(jobs.id, updates.job_id))
    .where(and(eq(updates.survey_id, surveyId), ne(updates.state, 'approved')))
}

export async function deleteUpdates(db: Db, tx: Tx, ids: readonly string[]): Promise<void> {
  const { persona_updates: updates } = db.schema
  if (ids.length > 0) await tx.delete(updates).where(inArray(updates.id, [...ids]))
}

export async function insertUpdates(db: Db, tx: Tx, rows: readonly NewPersonaUpdateRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(db.schema.persona_updates).values([...rows])
}
