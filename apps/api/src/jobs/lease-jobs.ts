import type { JobKind } from '@whofor/core/job'
import { and, asc, count, eq, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { Job } from '../db/schema/rows.ts'

/** A worker without a heartbeat for this long is considered dead. */
export const LEASE_MS = 30_000

export type Lease = { worker: string; now: number }

const QUEUE_LOCK = 'jobs'

/** Concurrent jobs of one owner over all processes, so that one owner's queue cannot occupy every worker. */
const RUNNING_PER_OWNER = 2

type Jobs = Db['schema']['jobs']

/**
 * Claims one queued or abandoned job: the oldest of the owners with the fewest running. The UPDATE checks
 * again, so two workers cannot claim the same job.
 * @param id claims only this job, regardless of the order
 * @returns null when there is none
 */
export async function claimJob(
  db: Pick<Db, 'schema'>,
  tx: Tx,
  { worker, now, kinds, id, running }: Lease & { kinds: JobKind[]; id?: string; running: string[] },
): Promise<Job | null> {
  const { jobs } = db.schema
  // Concurrent claims could each start a job of the same owner.
  await tx.lock(QUEUE_LOCK)
  const free = and(
    isFree(jobs, now),
    inArray(jobs.kind, kinds),
    id === undefined ? undefined : eq(jobs.id, id),
    // After the machine slept, this worker's own leases have expired: it renews those instead of starting
    // again.
    notInArray(jobs.id, running),
  )
  const busy = await runningByOwner(tx, jobs, now)
  const full = busy.filter(({ running }) => running >= RUNNING_PER_OWNER).map(({ owner }) => owner)
  const some = busy.map(({ owner }) => owner)
  // Another process may claim the first: try several.
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
    const [claimed] = await tx
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
    if (claimed) return claimed
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

/** Heartbeat. Rows not returned have been claimed by another worker. */
export async function renewLeases(db: Pick<Db, 'schema'>, tx: Tx, { worker, now }: Lease): Promise<Job[]> {
  const { jobs } = db.schema
  return tx
    .update(jobs)
    .set({ lease_until: now + LEASE_MS })
    .where(and(eq(jobs.worker, worker), eq(jobs.state, 'running')))
    .returning()
}

/** Requeues all jobs of a worker; a stop does not count as an attempt. */
export async function releaseLeases(db: Pick<Db, 'schema'>, tx: Tx, worker: string): Promise<Job[]> {
  const { jobs } = db.schema
  return tx
    .update(jobs)
    .set({ state: 'queued', worker: null, lease_until: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.worker, worker), eq(jobs.state, 'running')))
    .returning()
}

/** Expires the leases of dead workers, so that their jobs can be claimed immediately. */
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

/** Requeues a job after its handler crashed; it is not claimed before `until`. */
export async function requeueJob(db: Pick<Db, 'schema'>, tx: Tx, job: Job, until: number): Promise<void> {
  const { jobs } = db.schema
  await tx.update(jobs).set({ state: 'queued', worker: null, lease_until: until }).where(isHeld(jobs, job))
}

/**
 * `run_at` never changes while a job is active, because its month identifies the reservation: the backoff is
 * in `lease_until`.
 */
function isFree(jobs: Jobs, now: number): SQL | undefined {
  const from = sql<number>`coalesce(${jobs.lease_until}, ${jobs.run_at})`
  return and(inArray(jobs.state, ['queued', 'running']), lte(from, now))
}

/** Matches only the claim that `job` came from: a worker that lost its lease can change nothing any more. */
export function isHeld(jobs: Jobs, job: Pick<Job, 'id' | 'worker' | 'attempts'>): SQL | undefined {
  return and(
    eq(jobs.id, job.id),
    eq(jobs.state, 'running'),
    eq(jobs.worker, job.worker ?? ''),
    eq(jobs.attempts, job.attempts),
  )
}
