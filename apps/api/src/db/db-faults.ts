import type { Logger } from 'pino'

/** The database accepts no work for now: it is closing, or its queue is full. */
export class DbUnavailable extends Error {
  override name = 'DbUnavailable'
}

/**
 * Full or read-only disk, lasting lock; SQLSTATE classes of lost connections, missing resources and shutdown, and the time limits of
 * locks, statements and idle transactions; network errors.
 */
const CODES =
  /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN)|08\w{3}$|53\w{3}$|57P0\d$|57014$|55P03$|25P03$|25006$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
/** Errors of the PostgreSQL client that have no code. */
const MESSAGES = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect)/

/** PostgreSQL did not answer for longer than it lets any statement run: nothing can be asked on this connection. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isSilent(error.cause))

const PROBE_MS = 1500

/** For probes, whose caller waits for two seconds. @returns null for one that failed, or has no answer yet */
export async function answeredInTime<T>(probe: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), PROBE_MS)
  try {
    return await Promise.race([probe.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a query failed for a reason that may be temporary. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DbUnavailable || MESSAGES.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true
  return isUnavailable(error.cause)
}

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether a write failed because the row already exists. Use it outside the write. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNIQUE.has(error.code)) return true
  return isUniqueViolation(error.cause)
}

/** In which those who wait for the disk get their errors. */
const REPLIES_MS = 1000

/** Ends the process: a new one finds what is on disk, which this one cannot know. */
export function exitOnSyncFailure(log: Pick<Logger, 'fatal'>): (error: unknown) => void {
  return (err) => {
    log.fatal({ err }, 'the disk could not store what was written; the server stops')
    setTimeout(() => process.exit(1), REPLIES_MS)
  }
}
