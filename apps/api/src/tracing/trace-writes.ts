import type { Db } from '../db/db.ts'
import type { Tracing } from './port.ts'

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
