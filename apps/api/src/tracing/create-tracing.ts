import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import { noTracing, type Tracing } from './port.ts'

/** OpenTelemetry's packages are loaded only when a collector is configured. */
export async function createTracing(
  { tracing }: Pick<Env, 'tracing'>,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  if (!tracing) return noTracing
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(tracing, log)
}

/** A span for each write, from its wait for a turn until it is on disk. */
export function traceWrites(db: Db, tracing: Tracing): Db {
  if (!tracing.isOn) return db
  return {
    ...db,
    write: (work, options) => {
      const { waiting, writes, commits } = db.load()
      const attributes = { 'db.system.name': db.dialect === 'sqlite' ? 'sqlite' : 'postgresql' }
      return tracing.span('db.write', { kind: 'client', attributes }, async (span) => {
        const result = await db.write(work, options)
        const after = db.load()
        span.set({
          'whofor.db.waiting': waiting,
          // Of all callers meanwhile: many writes in few commits are a batch.
          'whofor.db.writes': after.writes - writes,
          'whofor.db.commits': after.commits - commits,
        })
        return result
      })
    },
  }
}
