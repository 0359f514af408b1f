import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Events } from '../events/port.ts'

/** What jobs are built from. */
export type JobsContext = {
  db: Db
  events: Events
  /** Milliseconds since the epoch. */
  clock: () => number
  log: Pick<Logger, 'warn' | 'error'>
  failpoint: (point: string) => void
}

export type JobsOptions = Omit<JobsContext, 'failpoint'> & {
  failpoint?: ((point: string) => void) | undefined
  /** Jobs run at once by this process. */
  concurrency?: number
  /** How often it looks for abandoned jobs and for those that wait for another try. */
  pollMs?: number
}
