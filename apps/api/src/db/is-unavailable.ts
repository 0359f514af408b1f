/** The database accepts no work for now: it is closing, or its queue is full. */
export class DbUnavailable extends Error {
  override name = 'DbUnavailable'
}

/**
 * Full or read-only disk, lasting lock; SQLSTATE classes of lost connections, missing resources and shutdown;
 * network errors.
 */
const CODES =
  /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN)|08\w{3}$|53\w{3}$|57P0\d$|25006$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
/** Errors of the PostgreSQL client that have no code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Whether a query failed for a reason that may be temporary. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DbUnavailable || MESSAGES.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true
  return isUnavailable(error.cause)
}
