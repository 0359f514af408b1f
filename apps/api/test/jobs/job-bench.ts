import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import type { Job } from '../../src/db/schema/rows.ts'
import { createEvents } from '../../src/events/create-events.ts'
import { createJobs } from '../../src/jobs/create-jobs.ts'
import type { JobHandler, Jobs, NewJob } from '../../src/jobs/port.ts'
import type { QuotaAccount } from '../../src/quota/quota.ts'
import { endOfTest } from '../support/clean-up.ts'
import { freshDb } from '../support/databases.ts'
import { insertUser } from '../support/rows.ts'

export const NOON = Date.UTC(2026, 10, 15, 12)
export const silent = pino({ level: 'silent' })

/** A clock that only advances manually. */
export function stillClock(now = NOON) {
  return Object.assign(() => now, {
    forward(ms: number): void {
      now += ms
    },
  })
}

export type Bench = Awaited<ReturnType<typeof jobBench>>

/** A database with one owner, and any number of processes on it. */
export async function jobBench() {
  const atEnd = endOfTest()
  const db = await freshDb({}, undefined, atEnd)
  const clock = stillClock()
  const owner = await accountOf(db)
  // The plan binds nobody who has the only account.
  await insertUser(db)
  const process = async (
    handler: JobHandler | null,
    options: Partial<Parameters<typeof createJobs>[0]> = {},
  ) => {
    const events = await createEvents(db, silent)
    const jobs = await createJobs({ db, events, clock, log: silent, pollMs: 20, ...options })
    atEnd(async () => {
      await jobs.stop()
      await events.close()
    })
    if (handler) await jobs.start({ 'survey.personas': handler, 'survey.draft': handler })
    return { jobs, events }
  }
  return { db, clock, owner, process }
}

export async function accountOf(db: Db, fields: Partial<QuotaAccount> = {}): Promise<QuotaAccount> {
  return { id: await insertUser(db), account_tier: 'free_beta', is_admin: false, ...fields }
}

export const THREE_PERSONAS: NewJob = {
  kind: 'survey.personas',
  subject: { type: 'survey', id: 'some-survey' },
  input: {},
  uses: { requests: 3, personas: 3 },
  data: { of: 3 },
}

export function enqueue(
  { db, owner }: Pick<Bench, 'db' | 'owner'>,
  jobs: Jobs,
  input: Partial<NewJob> = {},
): Promise<Job> {
  return db.write((tx) => jobs.enqueue(tx, owner, { ...THREE_PERSONAS, ...input }))
}

export async function rowOf({ db }: Pick<Bench, 'db'>, id: string): Promise<Job> {
  const { jobs } = db.schema
  const [row] = await db.read.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error('no such job')
  return row
}

export async function untilState(bench: Pick<Bench, 'db'>, id: string, state: Job['state']): Promise<Job> {
  await expect.poll(async () => (await rowOf(bench, id)).state, { interval: 5 }).toBe(state)
  return rowOf(bench, id)
}

/** The owner's quota: personas and this month's requests, used and reserved. */
export async function countersOf({ db, owner }: Pick<Bench, 'db' | 'owner'>) {
  const { user_stats, ai_request_months } = db.schema
  const [stats] = await db.read.select().from(user_stats).where(eq(user_stats.user_id, owner.id))
  const months = await db.read
    .select()
    .from(ai_request_months)
    .where(eq(ai_request_months.user_id, owner.id))
    .orderBy(ai_request_months.month)
  return {
    personas: stats?.total_personas,
    personas_reserved: stats?.reserved_personas,
    requests_ever: stats?.total_ai_requests,
    months: months.map(({ month, used, reserved }) => `${month} ${used}+${reserved}`),
  }
}

/** A handler that waits for its abort signal; `begun` resolves when it starts. */
export function untilAborted() {
  const begun = Promise.withResolvers<void>()
  const handler: JobHandler = (run) =>
    new Promise((_, reject) => {
      begun.resolve()
      run.signal.addEventListener('abort', () => reject(run.signal.reason))
    })
  return { handler, begun: begun.promise }
}
