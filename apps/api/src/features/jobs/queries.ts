import { and, asc, desc, eq, gte, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../db/schema/rows.ts'

type Deps = { db: Pick<Db, 'read' | 'schema'> }

const LISTED = 50

export async function findJob(deps: Deps, ownerId: string, id: string): Promise<Job | undefined> {
  const { jobs } = deps.db.schema
  const [row] = await deps.db.read
    .select()
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), eq(jobs.id, id)))
  return row
}

/** Active ones and, if wanted, those that ended since then; the newest first. */
export async function selectJobs(deps: Deps, ownerId: string, endedSince: number | null): Promise<Job[]> {
  const { jobs } = deps.db.schema
  const active = inArray(jobs.state, ['queued', 'running'])
  const wanted = endedSince === null ? active : or(active, gte(jobs.finished_at, endedSince))
  return deps.db.read
    .select()
    .from(jobs)
    .where(and(eq(jobs.owner_id, ownerId), wanted))
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(LISTED)
}

export async function surveyTitles(deps: Deps, ownerId: string, ids: string[]): Promise<Map<string, string>> {
  const { persona_surveys: surveys } = deps.db.schema
  if (ids.length === 0) return new Map()
  const rows = await deps.db.read
    .select({ id: surveys.id, title: surveys.title })
    .from(surveys)
    .where(and(eq(surveys.user_id, ownerId), inArray(surveys.id, ids)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function personaNames(deps: Deps, ownerId: string, ids: string[]): Promise<Map<string, string>> {
  const { personas } = deps.db.schema
  if (ids.length === 0) return new Map()
  const rows = await deps.db.read
    .select({ id: personas.id, name: personas.name })
    .from(personas)
    .where(and(eq(personas.user_id, ownerId), inArray(personas.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type MadePersona = { id: string; job_id: string | null; deleted_at: number | null }

/** What the jobs have saved so far, in the order of the briefs. */
export async function personasMade(deps: Deps, ownerId: string, jobIds: string[]): Promise<MadePersona[]> {
  const { personas } = deps.db.schema
  if (jobIds.length === 0) return []
  return deps.db.read
    .select({ id: personas.id, job_id: personas.job_id, deleted_at: personas.deleted_at })
    .from(personas)
    .where(and(eq(personas.user_id, ownerId), inArray(personas.job_id, jobIds)))
    .orderBy(asc(personas.ordinal))
}
