import { DAY_MS } from '@whofor/core/durations'
import { and, asc, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'

/** How long a job can be retried, and its owner can see how it ended. */
export const JOB_KEPT_MS = 30 * DAY_MS
/** Jobs per write, so that requests wait only for a moment. */
const BATCH_SIZE = 200

type PurgeDeps = { db: Db; clock: () => number; stopping: () => boolean }

type Place = { finished_at: number; id: string }

/** Up to where this process has purged: jobs that stay are passed once, not every hour. */
const purgedTo = new WeakMap<Db, Place>()

/**
 * Deletes jobs that ended more than 30 days ago, with what they were asked for and what the model replied. Of those that belong to
 * a survey's state, which says whether its personas were made, only the replies go.
 */
export async function purgeJobs({ db, clock, stopping }: PurgeDeps): Promise<void> {
  const before = clock() - JOB_KEPT_MS
  while (!stopping()) {
    const ended = await db.write((tx) => purgeSome(db, tx, before))
    const last = ended.at(-1)
    if (last) purgedTo.set(db, last)
    if (ended.length < BATCH_SIZE) return
  }
}

async function purgeSome(db: Db, tx: Tx, before: number): Promise<Place[]> {
  const { jobs, job_checkpoints: checkpoints, persona_surveys: surveys } = db.schema
  const from = purgedTo.get(db)
  const ended = await tx
    .select({ id: jobs.id, finished_at: sql<number>`${jobs.finished_at}`.mapWith(Number) })
    .from(jobs)
    .where(
      and(
        lt(jobs.finished_at, before),
        from && sql`(${jobs.finished_at}, ${jobs.id}) > (${from.finished_at}, ${from.id})`,
      ),
    )
    .orderBy(asc(jobs.finished_at), asc(jobs.id))
    .limit(BATCH_SIZE)
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return []
  const ofSurvey = tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(
      and(
        eq(surveys.id, jobs.subject_id),
        or(eq(surveys.personas_job_id, jobs.id), eq(surveys.draft_job_id, jobs.id)),
      ),
    )
  // One may have been retried since it was selected.
  const stillEnded = and(inArray(jobs.id, ids), lt(jobs.finished_at, before))
  await tx
    .delete(checkpoints)
    .where(inArray(checkpoints.job_id, tx.select({ id: jobs.id }).from(jobs).where(stillEnded)))
  await tx.delete(jobs).where(and(stillEnded, notExists(ofSurvey)))
  return ended
}
