import { and, asc, desc, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'
import { undeleted } from '../../db/select-rows.ts'

type Deps = { db: Pick<Db, 'read' | 'schema'> }

const MAX_LISTED = 50

export async function findJob(
  deps: Deps,
  ownerId: string,
  id: string,
  on: Reader | Tx = deps.db.read,
): Promise<Job | undefined> {
  const { jobs } = deps.db.schema
  const [row] = await on
    .select()
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), eq(jobs.id, id)))
  return row
}

/** Active jobs and, unless `endedSince` is null, those that ended since then; newest first. */
export async function selectJobs(deps: Deps, ownerId: string, endedSince: number | null): Promise<Job[]> {
  const { jobs } = deps.db.schema
  const newest = (wanted: SQL | undefined) =>
    deps.db.read
      .select()
      .from(jobs)
      .where(and(eq(jobs.owner_id, ownerId), ne(jobs.kind, 'images.item'), wanted))
      .orderBy(desc(jobs.created_at), desc(jobs.id))
      .limit(MAX_LISTED)
  const active = await newest(inArray(jobs.state, ['queued', 'running']))
  if (endedSince === null) return active
  // Two queries, each with its own index: a single one would read every job of the owner.
  const ended = await newest(gte(jobs.finished_at, endedSince))
  const all = new Map([...active, ...ended].map((job) => [job.id, job]))
  return [...all.values()].sort(newestFirst).slice(0, MAX_LISTED)
}

function newestFirst(one: Job, other: Job): number {
  return other.created_at - one.created_at || (one.id < other.id ? 1 : -1)
}

export async function surveyTitles(deps: Deps, ownerId: string, ids: string[]): Promise<Map<string, string>> {
  const { persona_surveys: surveys } = deps.db.schema
  if (ids.length === 0) return new Map()
  const rows = await deps.db.read
    .select({ id: surveys.id, title: surveys.title })
    .from(surveys)
    .where(and(eq(surveys.user_id, ownerId), inArray(surveys.id, ids), undeleted(surveys)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function selectSubjectPersonas(deps: Deps, ownerId: string, ids: string[]) {
  const { personas } = deps.db.schema
  if (ids.length === 0) return []
  return deps.db.read
    .select({ id: personas.id, name: personas.name, image_url: personas.image_url })
    .from(personas)
    .where(and(eq(personas.user_id, ownerId), inArray(personas.id, ids)))
}

export type SavedPersona = { id: string; job_id: string | null; deleted_at: number | null }

/**
 * The personas that the jobs have saved so far, in the order of the briefs. A job's owner is its personas'
 * owner.
 */
export async function selectSavedPersonas(deps: Deps, jobIds: string[]): Promise<SavedPersona[]> {
  const { personas } = deps.db.schema
  if (jobIds.length === 0) return []
  return deps.db.read
    .select({ id: personas.id, job_id: personas.job_id, deleted_at: personas.deleted_at })
    .from(personas)
    .where(inArray(personas.job_id, jobIds))
    .orderBy(asc(personas.ordinal))
}
