import type { Logger } from 'pino'
import { createAi } from './ai/create-ai.ts'
import { countCalls, traceCalls, tracedFetch } from './ai/observe-calls.ts'
import type { Ai } from './ai/port.ts'
import { createPasswords, type Passwords } from './auth/passwords.ts'
import { createThreads, type Threads } from './create-threads.ts'
import type { Checkpoint, Db } from './db/db.ts'
import { exitOnSyncFailure } from './db/db-faults.ts'
import { openDb } from './db/open-db.ts'
import type { Env } from './env.ts'
import { createEvents } from './events/create-events.ts'
import type { Events } from './events/port.ts'
import { createFairSlots, type FairSlots } from './fair-slots.ts'
import { withClaims } from './idempotency/with-claims.ts'
import { createJobs } from './jobs/create-jobs.ts'
import type { Jobs } from './jobs/port.ts'
import { createLog } from './log/create-log.ts'
import { createMailSender } from './mail/create-mail-sender.ts'
import type { MailSender } from './mail/port.ts'
import { createMetrics, type Metrics } from './metrics/create-metrics.ts'
import { fetchPublicJson } from './network/fetch-public-json.ts'
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits.ts'
import { authSecret } from './secrets/secrets.ts'
import { createTracing, traceWrites } from './tracing/create-tracing.ts'
import type { Tracing } from './tracing/port.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import type { Webhooks } from './webhooks/port.ts'

/** The dependencies of every feature, created once. */
export type Deps = {
  env: Env
  secret: string
  db: Db
  ai: Ai
  /** Limits concurrent model calls, fairly across owners. */
  aiSlots: FairSlots
  jobs: Jobs
  events: Events
  limits: RateLimits
  mail: MailSender
  webhooks: Webhooks
  passwords: Passwords
  metrics: Metrics
  tracing: Tracing
  /** For work that takes more than about 20 ms of CPU time. */
  threads: Threads
  /** Reads the JSON at an address that a stranger chose. */
  fetchDocument: (address: string) => Promise<unknown>
  /** Milliseconds since the epoch. */
  clock: () => number
  log: Logger
  /** True once shutdown has begun: no new work is accepted. */
  stopping: () => boolean
  /** True from the request to stop on: a load balancer should send requests elsewhere. */
  draining: () => boolean
}

/** Overrides for tests and other programs. */
export type DepsOptions = Partial<
  Pick<Deps, 'clock' | 'log' | 'ai' | 'limits' | 'passwords' | 'db' | 'threads' | 'fetchDocument' | 'tracing'>
> & {
  /** Called when a job passes a failpoint; does nothing by default. */
  failpoint?: (point: string) => void
}

/** The composition root. */
export async function buildDeps(
  env: Env,
  options: DepsOptions = {},
): Promise<Deps & { startDraining(): void; stopWork(): Promise<void>; close(): Promise<void> }> {
  const log = options.log ?? createLog(env)
  const clock = options.clock ?? Date.now
  const { databaseUrl, databaseReadUrl: readUrl, databasePoolSize: poolSize, dataDir } = env
  const threads = options.threads ?? createThreads()
  const checkpoint: Checkpoint = (source) => threads.storing.run('checkpoint', source)
  const onSyncFailure = exitOnSyncFailure(log)
  const place = { databaseUrl, readUrl, dataDir }
  const opened = options.db ?? (await openDb({ ...place, poolSize, checkpoint, onSyncFailure }))
  const tracing = options.tracing ?? (await createTracing(env, log))
  const db = traceWrites(withClaims(opened, clock), tracing)
  const secret = authSecret(env)
  const events = await createEvents(db, log, clock)
  const metrics = createMetrics()
  const jobs = await createJobs({ db, events, clock, log, metrics, tracing, failpoint: options.failpoint })
  const limits = options.limits ?? (await createRateLimits(env, db))
  const passwords = options.passwords ?? createPasswords()
  const mail = createMailSender({ env, db, secret, clock, log })
  const webhooks = createWebhooks({ env, db, secret, clock, log, events, tracing })
  const model = options.ai ?? createAi(env.ai, tracing.isOn ? { fetch: tracedFetch(tracing) } : {})
  const ai = traceCalls(countCalls(model, metrics), tracing)
  let draining = false
  let stopping = false
  let stopped: Promise<void> | undefined
  const stopWork = (): Promise<void> => {
    stopping = true
    stopped ??= Promise.all([jobs.stop(), mail.stop(), webhooks.stop()]).then(() => events.close())
    return stopped
  }
  return {
    env,
    secret,
    db,
    ai,
    aiSlots: createFairSlots(env.ai.concurrency),
    jobs,
    events,
    limits,
    mail,
    webhooks,
    passwords,
    metrics,
    tracing,
    threads,
    fetchDocument: options.fetchDocument ?? ((address) => fetchPublicJson(address)),
    clock,
    log,
    stopping: () => stopping,
    draining: () => draining || stopping,
    startDraining() {
      draining = true
    },
    /** Accepts no new work, releases the jobs, then ends the live streams. Requests are still answered. */
    stopWork,
    async close() {
      await stopWork()
      await threads.close()
      await limits.close()
      await db.close()
      await tracing.stop()
    },
  }
}
