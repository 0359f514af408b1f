import { closeSync, openSync } from 'node:fs'
import { syncInThread } from './sync-in-thread.ts'

/** SQLite's write-ahead log as a file. */
export type LogFile = {
  /** Resolves once everything that was committed before the call is on disk. */
  sync(): Promise<void>
  close(): void
}

/**
 * Opens the log of an open database through a descriptor of its own, because SQLite's is out of reach: a sync applies to the
 * file, whichever descriptor wrote it. The log stays the same file while any connection is open. The database file itself must
 * never be opened like this: closing any of its descriptors drops the locks of SQLite's.
 */
export function openLogFile(database: string): LogFile {
  const descriptor = openSync(`${database}-wal`, 'r+')
  return { sync: () => syncInThread(descriptor), close: () => closeSync(descriptor) }
}
