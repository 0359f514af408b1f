import type Database from 'better-sqlite3'
import type { DbSource } from '../db.ts'
import { AUTO_CHECKPOINT_PAGES, connect } from './connection.ts'

/** Keeps SQLite from moving its log into the file during the commit of a large write; another thread does so after it. */
export function createCheckpoints(writer: Database.Database) {
  const running = new Set<Promise<void>>()
  return {
    async after<T>(write: () => Promise<T>, checkpoint: () => Promise<unknown>): Promise<T> {
      writer.pragma('wal_autocheckpoint = 0')
      try {
        return await write()
      } finally {
        // Without it, the next commit moves the log.
        const moved = checkpoint()
          .catch(() => {})
          .then(() => {
            running.delete(moved)
            if (running.size === 0) writer.pragma(`wal_autocheckpoint = ${AUTO_CHECKPOINT_PAGES}`)
          })
        running.add(moved)
      }
    },
    async end(): Promise<void> {
      await Promise.all(running)
    },
  }
}

/** Moves the log into the file through its own connection, without blocking others. For worker threads. */
export function checkpoint(source: DbSource): void {
  if (source.dialect !== 'sqlite') return
  const connection = connect(source.file, { readOnly: false })
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    connection.close()
  }
}
