import type { JobKind } from '@whofor/core/job'
import { and, asc, count, eq, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'

/** A worker that says nothing for so long is taken for dead. */
export const LEASE_MS = 30_000

export type Lease = { worker: string; now: number }

const QUEUE_LOCK = 'jobs'

/** Jobs of one owner that run at once, over all processes: nobody's queue takes every place. */
const RUNNING_PER_OWNER = 2

type Jobs = Db['schema']['jobs']

/**
 * Takes one job that waits or was abandoned: of the owners with the fewest running the oldest. The guard is in the UPDATE: two takers
 * cannot both have it. @param id this very job, whoever else waits
 */
export async function claimJob(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  { worker, now, kinds, id, running }: Lease & { kinds: JobKind[]; id?: string; running: string[] },
): Promise<Job | null> {
  const { jobs } = db.schema
  // Several takers at once would each give the same owner a place.
  await tx.lock(QUEUE_LOCK)
  const free = and(
    isFree(jobs, now),
    inArray(jobs.kind, kinds),
    id === undefined ? undefined : eq(jobs.id, id),
    // After a long sleep of the machine its own leases are over: it renews those rather than begin again.
    notInArray(jobs.id, running),
  )
  const busy = await runningByOwner(tx, jobs, now)
  const full = busy.filter(({ running }) => running >= RUNNING_PER_OWNER).map(({ owner }) => owner)
  const some = busy.map(({ owner }) => owner)
  // Another process may win the first: look at a few.
  const waiting = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(free, id === undefined ? notInArray(jobs.owner_id, full) : undefined))
    .orderBy(
      ...(some.length > 0 ? [sql`case when ${inArray(jobs.owner_id, some)} then 1 else 0 end`] : []),
      asc(jobs.run_at),
      asc(jobs.id),
    )
    .limit(16)
  for (const candidate of waiting) {
    const [taken] = await tx
      .update(jobs)
      .set({
        state: 'running',
        worker,
        lease_until: now + LEASE_MS,
        attempts: sql`${jobs.attempts} + 1`,
        started_at: sql`coalesce(${jobs.started_at}, ${now})`,
      })
      .where(and(eq(jobs.id, candidate.id), free))
      .returning()
    if (taken) return taken
  }
  return null
}

async function runningByOwner(tx: Tx, jobs: Jobs, now: number) {
  return tx
    .select({ owner: jobs.owner_id, running: count() })
    .from(jobs)
    .where(and(eq(jobs.state, 'running'), gt(jobs.lease_until, now)))
    .groupBy(jobs.owner_id)
}

/** Says that the worker is alive. What is not among the answers is no longer its own. */
export async function renewLeases(db: Pick<Db, 'schema'>, tx: Tx, { worker, now }: Lease): Promise<Job[]> {
  const { jobs } = db.schema
  return tx
    .update(jobs)
    .set({ lease_until: now + LEASE_MS })
    .where(and(eq(jobs.worker, worker), eq(jobs.state, 'running')))
    .returning()
}

/** Lets go of everything the worker still has; being stopped is not an attempt that failed. */
export async function releaseLeases(db: Pick<Db, 'schema'>, tx: Tx, worker: string): Promise<Job[]> {
  const { jobs } = db.schema
  return tx
    .update(jobs)
    .set({ state: 'queued', worker: null, lease_until: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.worker, worker), eq(jobs.state, 'running')))
    .returning()
}

/** Ends the leases of workers that are known to be gone, so that their jobs are free at once. */
export async function expireDeadLeases(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  isDead: (worker: string) => boolean,
  now: number,
): Promise<void> {
  const { jobs } = db.schema
  const held = await tx.selectDistinct({ worker: jobs.worker }).from(jobs).where(eq(jobs.state, 'running'))
  const dead = held.flatMap(({ worker }) => (worker !== null && isDead(worker) ? [worker] : []))
  if (dead.length === 0) return
  await tx
    .update(jobs)
    .set({ lease_until: now })
    .where(and(eq(jobs.state, 'running'), inArray(jobs.worker, dead)))
}

/** Lets go of one job after a crash of its handler, not to be taken before `until`. */
export async function requeueJob(db: Pick<Db, 'schema'>, tx: Tx, job: Job, until: number): Promise<void> {
  const { jobs } = db.schema
  await tx.update(jobs).set({ state: 'queued', worker: null, lease_until: until }).where(isHeld(jobs, job))
}

/** `run_at` never changes while a job is active, for its month holds the reservation: a later try waits in `lease_until`. */
function isFree(jobs: Jobs, now: number): SQL | undefined {
  const from = sql<number>`coalesce(${jobs.lease_until}, ${jobs.run_at})`
  return and(inArray(jobs.state, ['queued', 'running']), lte(from, now))
}

/** True for the very taking that `job` came from: a worker that lost its lease can change nothing any more. */
export function isHeld(jobs: Jobs, job: Pick<Job, 'id' | 'worker' | 'attempts'>): SQL | undefined {
  return and(
    eq(jobs.id, job.id),
    eq(jobs.state, 'running'),
    eq(jobs.worker, job.worker ?? ''),
    eq(jobs.attempts, job.attempts),
  )
}
