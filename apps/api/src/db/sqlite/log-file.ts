import { closeSync, fdatasync, openSync } from 'node:fs'

/** SQLite's write-ahead log as a file. */
export type LogFile = {
  /** Resolves once everything that was committed before the call is on disk. */
  sync(): Promise<void>
  close(): void
}

/**
 * Opens the log of an open database through a descriptor of its own, because SQLite's is out of reach: a sync applies to the
 * file, whichever descriptor wrote it. The log exists, as the same file, while any connection is open. The database file itself
 * must never be opened like this: closing any of its descriptors drops the locks of SQLite's.
 */
export function openLogFile(database: string): LogFile {
  const descriptor = openSync(`${database}-wal`, 'r+')
  return {
    sync: () =>
      new Promise((resolve, reject) => {
        fdatasync(descriptor, (error) => (error ? reject(error) : resolve()))
      }),
    close: () => closeSync(descriptor),
  }
}
