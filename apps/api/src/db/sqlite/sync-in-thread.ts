import { closeSync, openSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PATHS } from '../../paths.ts'

type Waiting = { resolve: () => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Waiting[] }

/** The system could not store what was written, or nobody knows whether it did. Not to be repeated: a second sync may succeed. */
export class SyncFailed extends Error {
  override name = 'SyncFailed'
}

/**
 * Resolves once what was written to the file before the call is on disk. In one thread for all databases of this process: libuv's
 * few threads can all be busy with passwords, images and slow name servers.
 * @throws SyncFailed
 */
export const syncInThread = createSyncThread(PATHS.syncThread)

/** The thread starts on demand, and does not keep the process alive while nothing waits for it. */
export function createSyncThread(file: URL): (descriptor: number) => Promise<void> {
  let thread: Thread | null = null

  function start(): Thread {
    const worker = new Worker(file, { execArgv: [] })
    const started: Thread = { worker, waiting: [] }
    const { waiting } = started
    worker.on('message', (failure: string | null) => {
      const first = waiting.shift()
      if (waiting.length === 0) worker.unref()
      if (failure === null) first?.resolve()
      else first?.reject(new SyncFailed(failure))
    })
    const lose = (cause?: unknown): void => {
      if (thread === started) thread = null
      for (const { reject } of waiting.splice(0)) reject(new SyncFailed('The thread ended', { cause }))
    }
    worker.on('error', lose)
    worker.on('exit', () => lose())
    return started
  }

  return (descriptor) => {
    thread ??= start()
    const { worker, waiting } = thread
    return new Promise((resolve, reject) => {
      if (waiting.push({ resolve, reject }) === 1) worker.ref()
      worker.postMessage(descriptor)
    })
  }
}

/** SQLite's write-ahead log as a file. */
type LogFile = {
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
