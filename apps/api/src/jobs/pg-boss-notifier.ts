import { type Db as BossDb, PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { JobsContext } from './context.ts'
import type { JobNotifier } from './notifier.ts'

const QUEUE = 'whofor-jobs'
/** A wake-up goes to another process when the one that waits for a free place with it has died, as the heartbeat shows. */
const QUEUE_OPTIONS = {
  notify: true,
  retryLimit: 4,
  retryDelay: 1,
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
}

/** Few at a time: the others are for processes with a free place. */
const WORK_OPTIONS = { batchSize: 2, burstWhenBatchFull: true }

const NO_JOB = '00000000-0000-0000-0000-000000000000'

type Wake = { id: string }

/**
 * For several processes on one PostgreSQL: pg-boss delivers wake-ups, sent in the transaction that queues the
 * job.
 */
export function pgBossNotifier(postgres: NonNullable<Db['postgres']>, log: JobsContext['log']): JobNotifier {
  let boss: PgBoss | null = null
  return {
    async start(worker) {
      const starting = new PgBoss({
        db: withListening(postgres, log),
        useListenNotify: true,
        schedule: false,
      })
      starting.on('error', (error) => log.warn({ err: error }, 'pg-boss'))
      starting.on('warning', (warning) => log.warn({ warning }, 'pg-boss'))
      await starting.start()
      await starting.createQueue(QUEUE, QUEUE_OPTIONS)
      // It remembers the queue from here on. Looked up by the first send, inside a write, it would wait for a second connection,
      // which may all be held by writes that wait for that one.
      await starting.findJobs(QUEUE, { id: NO_JOB })
      // The rows decide which job is next: a wake-up only means that something is queued.
      await starting.work<Wake>(QUEUE, WORK_OPTIONS, () => worker.wakeWhenFree())
      boss = starting
    },
    async wake(tx, jobId) {
      // Not started: workers find the row when they poll.
      await boss?.send(QUEUE, { id: jobId } satisfies Wake, { db: postgres.within(tx) })
    },
    async pause() {
      await boss?.offWork(QUEUE, { wait: false })
    },
    async stop() {
      const stopped = boss
      boss = null
      await stopped?.stop({ graceful: true, timeout: 1000 })
    },
  }
}

/** On the connections of everything else: its own would be four more for each process. */
function withListening({ pool, listen }: NonNullable<Db['postgres']>, log: JobsContext['log']): BossDb {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onPayload, onReconnect) {
      const onFault = (error: unknown): void => log.warn({ err: error }, 'pg-boss')
      const listening = await listen(channel, { onPayload, onReconnect, onFault })
      // It wants to hear of the first connection, too.
      onReconnect()
      return listening
    },
  }
}
