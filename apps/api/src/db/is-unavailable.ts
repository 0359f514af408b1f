/** The database takes no work at all for now: it is closing, or too much waits already. */
export class DbUnavailable extends Error {
  override name = 'DbUnavailable'
}

/** Full or read-only disk, a lock that lasts; SQLSTATE classes for lost connections, missing resources, shutdown; the network. */
const CODES =
  /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN)|08\w{3}$|53\w{3}$|57P0\d$|25006$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
/** What the PostgreSQL client throws without a code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Whether a query failed for a reason that may pass by itself. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DbUnavailable || MESSAGES.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true
  return isUnavailable(error.cause)
}
