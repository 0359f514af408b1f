import { statfs } from 'node:fs/promises'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { countActiveJobs, findOldestQueued } from '../jobs/cancel-job.ts'
import { lastBackupAt } from '../last-backup.ts'
import { findOutboxState } from '../mail/queries.ts'
import { readings } from '../metrics/create-metrics.ts'
import { findDeliveryState } from '../webhooks/queries.ts'

export type InstanceDeps = { db: Db; env: Pick<Env, 'dataDir'>; clock: () => number }

/** What is read from the database and the disk, of all processes. Metrics stay available while either of them is not. */
export async function instanceLines(deps: InstanceDeps): Promise<string[]> {
  const jobs = await countActiveJobs(deps.db).catch(() => null)
  return [
    ...gauge('whofor_db_up', 'Whether the database answers.', jobs ? 1 : 0),
    ...loadLines(deps.db),
    ...replicaLines(deps.db),
    ...readings(
      'whofor_jobs',
      'Jobs that are not done, of all processes.',
      'gauge',
      (jobs ?? []).map(({ state, count }) => [{ state }, count] as const),
    ),
    // Each query would wait for the same time limit.
    ...(jobs ? await waitingLines(deps).catch(() => []) : []),
    ...(await diskLines(deps).catch(() => [])),
  ]
}

const gauge = (name: string, help: string, value: number) => readings(name, help, 'gauge', [[{}, value]])
const counter = (name: string, help: string, value: number) => readings(name, help, 'counter', [[{}, value]])

function loadLines(db: Db): string[] {
  const { waiting, writes, commits, connections } = db.load()
  return [
    ...gauge('whofor_db_writes_waiting', 'Writes that wait for their turn.', waiting),
    ...counter('whofor_db_writes_total', 'Writes that were committed.', writes),
    ...counter('whofor_db_commits_total', 'Commits; one may hold many writes.', commits),
    ...(connections
      ? readings('whofor_db_connections', 'Connections of this process to PostgreSQL.', 'gauge', [
          [{ state: 'used' }, connections.used],
          [{ state: 'open' }, connections.open],
          [{ state: 'max' }, connections.max],
        ])
      : []),
  ]
}

function replicaLines({ replica }: Db): string[] {
  if (!replica) return []
  const { used, lagMs } = replica.state()
  return [
    ...gauge('whofor_db_replica_used', 'Whether the read replica is used.', used ? 1 : 0),
    ...(lagMs === null ? [] : gauge('whofor_db_replica_lag_seconds', 'How far it is behind.', lagMs / 1000)),
  ]
}

/** What waits, and for how long: all of it is found by an index. */
async function waitingLines({ db, clock }: InstanceDeps): Promise<string[]> {
  const oldest = await findOldestQueued(db)
  const mail = await findOutboxState(db, clock())
  const webhooks = await findDeliveryState(db)
  return [
    ...gauge(
      'whofor_jobs_oldest_queued_seconds',
      'How long the job that waits longest could have run.',
      oldest === null ? 0 : Math.max(0, clock() - oldest) / 1000,
    ),
    ...gauge('whofor_mails_waiting', 'Mails that wait to be sent.', mail.waiting),
    ...gauge('whofor_mails_failing', 'Those of them that the mail server did not take.', mail.failing),
    ...gauge('whofor_webhook_deliveries_waiting', 'Events that wait to be sent.', webhooks.waiting),
    ...gauge('whofor_webhook_deliveries_failing', 'Those of them that failed before.', webhooks.failing),
    ...gauge('whofor_webhooks_failing', 'Webhooks that are on and fail.', webhooks.webhooks),
    ...gauge('whofor_db_size_bytes', 'The database on disk.', await db.size()),
  ]
}

async function diskLines({ env }: InstanceDeps): Promise<string[]> {
  const { bavail, bsize, blocks } = await statfs(env.dataDir)
  const backup = lastBackupAt(env.dataDir)
  return [
    ...gauge('whofor_disk_free_bytes', 'Free space on the disk of DATA_DIR.', bavail * bsize),
    ...gauge('whofor_disk_size_bytes', 'Its size.', blocks * bsize),
    ...(backup === null
      ? []
      : gauge(
          'whofor_last_backup_timestamp_seconds',
          'When the command backup last succeeded.',
          backup / 1000,
        )),
  ]
}
