import type Database from 'better-sqlite3'
import type { DbSource } from '../db.ts'
import { CHECKPOINT_PAGES, connect } from './connection.ts'
import type { WriteQueue } from './write-queue.ts'

/** Writes wait for a checkpoint that lets the log grow to this many times the length at which it starts. */
const MAX_TIMES = 4
/** Asking how long the log is takes about as long as a small write. */
const COMMITS_PER_LOOK = 16

export type Checkpoints = {
  /** Call it after each commit. @param large of many pages */
  noteCommit(large: boolean): void
  end(): Promise<void>
}

/**
 * Moves the log into the database file in another thread, once it is long: first while writes go on, then what they added
 * meanwhile, between two of them. Then the next write begins the log anew, so that it does not grow without end.
 * @param move in another thread
 */
export function createCheckpoints(
  writer: Database.Database,
  queue: Pick<WriteQueue, 'between'>,
  move: () => Promise<unknown>,
  atPages = CHECKPOINT_PAGES,
): Checkpoints {
  writer.pragma('wal_autocheckpoint = 0')
  let commits = 0
  /** Length after the last checkpoint. A long read keeps it from beginning anew. */
  let moved = 0
  let running: Promise<void> | null = null
  let moving: Promise<unknown> | null = null

  async function run(): Promise<void> {
    moving = move().catch(() => {})
    await moving
    moving = null
    await queue.between(() => move().then(() => {}, moveHere))
    moved = logPages(writer)
    // The next commit sees whether the log has begun anew.
    commits = -1
    running = null
  }
  /** The thread is closing, or could not start. */
  function moveHere(): void {
    try {
      writer.pragma('wal_checkpoint(PASSIVE)')
    } catch {
      // Full disk: the log keeps everything, and the next checkpoint tries again.
    }
  }
  return {
    noteCommit(large) {
      commits += 1
      if (!large && commits % COMMITS_PER_LOOK !== 0) return
      const pages = logPages(writer)
      if (pages < moved) moved = 0
      if (pages - moved < atPages) return
      running ??= run()
      if (moving && pages - moved >= MAX_TIMES * atPages) void queue.between(async () => void (await moving))
    },
    async end() {
      await running
    },
  }
}

/** Pages in the log, those included that are already moved. */
export function logPages(connection: Database.Database): number {
  const [state] = connection.pragma('wal_checkpoint(NOOP)') as { log: number }[]
  return state?.log ?? 0
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
