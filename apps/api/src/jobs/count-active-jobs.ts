import { count, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** The jobs that are not done, of all processes: few, by an index. */
export async function countActiveJobs(db: Db): Promise<{ state: 'queued' | 'running'; count: number }[]> {
  const { jobs } = db.schema
  const rows = await db.read
    .select({ state: jobs.state, count: count() })
    .from(jobs)
    .where(inArray(jobs.state, ['queued', 'running']))
    .groupBy(jobs.state)
  const countOf = (wanted: string): number => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  return [
    { state: 'queued', count: countOf('queued') },
    { state: 'running', count: countOf('running') },
  ]
}
