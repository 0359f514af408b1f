import { and, desc, eq, getTableColumns, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { NewSegmentRun, SegmentRun } from '../../db/schema/rows.ts'

function runColumns(runs: Db['schema']['segment_runs']) {
  const { members: _, ...others } = getTableColumns(runs)
  return others
}

type RunKey = { survey_id: string; requested: number; version: number; answers_revision: number }

/** The run of the most responses. */
export async function findLatestRun(
  db: Db,
  key: RunKey,
  on: Reader | Tx = db.read,
): Promise<SegmentRun | null> {
  const { segment_runs: runs } = db.schema
  const [row] = await on
    .select(runColumns(runs))
    .from(runs)
    .where(isOf(runs, key))
    .orderBy(desc(runs.responses))
    .limit(1)
  return row ?? null
}

/** The run of a survey's newest personas. */
export async function findRunIdOfPersonas(db: Db, surveyId: string): Promise<string | null> {
  const { segment_runs: runs, personas } = db.schema
  const [row] = await db.read
    .select({ id: runs.id })
    .from(personas)
    .innerJoin(runs, eq(runs.id, personas.run_id))
    .where(and(eq(personas.survey_id, surveyId), isNull(personas.deleted_at)))
    .orderBy(desc(runs.answers_revision), desc(runs.responses), desc(runs.id))
    .limit(1)
  return row?.id ?? null
}

export async function findRunOfPersonas(db: Db, surveyId: string): Promise<SegmentRun | null> {
  const id = await findRunIdOfPersonas(db, surveyId)
  return id === null ? null : findRunById(db, id)
}

/** Deflated. */
export async function findMembers(db: Db, runId: string): Promise<Uint8Array> {
  const { segment_runs: runs } = db.schema
  const [row] = await db.read.select({ members: runs.members }).from(runs).where(eq(runs.id, runId))
  return row?.members ?? new Uint8Array()
}

export async function findRunById(db: Db, id: string): Promise<SegmentRun | null> {
  const { segment_runs: runs } = db.schema
  const [row] = await db.read.select(runColumns(runs)).from(runs).where(eq(runs.id, id))
  return row ?? null
}

/** Deletes runs of fewer responses, or from before some stopped to count, that no persona comes from, and none is to come from or came from before. */
export async function deleteEarlierRuns(db: Db, tx: Tx, key: RunKey & { responses: number }): Promise<void> {
  const { segment_runs: runs, personas, persona_updates: updates } = db.schema
  const used = tx.select({ id: personas.run_id }).from(personas).where(eq(personas.run_id, runs.id))
  const proposed = tx
    .select({ id: updates.id })
    .from(updates)
    .where(or(eq(updates.run_id, runs.id), eq(updates.earlier_run_id, runs.id)))
  await tx
    .delete(runs)
    .where(
      and(
        isOfAny(runs, key),
        or(
          lt(runs.answers_revision, key.answers_revision),
          and(eq(runs.answers_revision, key.answers_revision), lt(runs.responses, key.responses)),
        ),
        notExists(used),
        notExists(proposed),
      ),
    )
}

const isOf = (runs: Db['schema']['segment_runs'], key: RunKey) =>
  and(isOfAny(runs, key), eq(runs.answers_revision, key.answers_revision))

/** Of any revision of the answers. */
const isOfAny = (runs: Db['schema']['segment_runs'], key: RunKey) =>
  and(eq(runs.survey_id, key.survey_id), eq(runs.requested, key.requested), eq(runs.version, key.version))

/** Stores a run, unless another process has stored the same; returns the stored one. */
export async function insertRun(db: Db, tx: Tx, row: NewSegmentRun & RunKey): Promise<SegmentRun> {
  const { segment_runs: runs } = db.schema
  const [inserted] = await tx.insert(runs).values(row).onConflictDoNothing().returning(runColumns(runs))
  const stored = inserted ?? (await findLatestRun(db, row, tx))
  if (!stored) throw new Error('a run was neither stored nor found')
  return stored
}
