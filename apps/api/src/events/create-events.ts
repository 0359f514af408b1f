import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { coalesce } from './coalesce.ts'
import { Listeners } from './listeners.ts'
import type { Events } from './port.ts'
import { postgresEvents } from './postgres-events.ts'

export async function createEvents(
  db: Pick<Db, 'postgres'>,
  log: Pick<Logger, 'warn'>,
  clock?: () => number,
): Promise<Events> {
  return db.postgres ? postgresEvents(db.postgres, log, clock) : memoryEvents()
}

/** For SQLite, which serves a single process. */
export function memoryEvents(): Events {
  const listeners = new Listeners()
  const coalesced = coalesce((batch) => {
    for (const { owner, signal } of batch) listeners.notify(owner, signal)
  })
  return {
    publish: (ownerId, signal) => coalesced.add(ownerId, signal),
    subscribe: (ownerId, listener) => listeners.add(ownerId, listener),
    changedLately: () => false,
    async close() {
      coalesced.close()
      listeners.notifyAll({ type: 'closing' })
      listeners.clear()
    },
  }
}
