import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Events } from '../events/port.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { Tracing } from '../tracing/port.ts'

/** The dependencies of jobs. */
export type JobsContext = {
  db: Db
  events: Events
  /** Milliseconds since the epoch. */
  clock: () => number
  metrics: Pick<Metrics, 'jobEnded'>
  tracing: Pick<Tracing, 'span'>
  log: Pick<Logger, 'warn' | 'error'>
  failpoint: (point: string) => void
}

export type JobsOptions = Omit<JobsContext, 'failpoint' | 'metrics' | 'tracing'> & {
  metrics?: JobsContext['metrics']
  tracing?: JobsContext['tracing']
  failpoint?: ((point: string) => void) | undefined
  /** Maximum number of concurrent jobs in this process. */
  concurrency?: number
  /** Interval of looking for abandoned jobs and for those that wait for a retry. */
  pollMs?: number
}
