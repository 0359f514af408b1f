import { Pool } from 'pg'

/**
 * In PostgreSQL's own notation. A statement of a request takes milliseconds, and a write waits for queries only: what takes longer
 * waits for something that may never end, and would hold one of few connections. What is longer by its nature (migrations,
 * backups, `move`, `partition`, the reading of a large survey) has a connection of its own, without limits.
 */
const TIMEOUTS = {
  statement_timeout: '60s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
}

/** Longer than PostgreSQL's own: only a machine that vanished answers neither. */
const QUERY_MS = 65_000
const KEEPALIVE_MS = 10_000

/**
 * As a query and not as parameters of the connection, which PgBouncer refuses. Values that the operator gave the role, the
 * database or the connection stay.
 */
const SET_TIMEOUTS = `SELECT set_config(name, value, false) FROM (VALUES ${Object.entries(TIMEOUTS)
  .map(([name, value]) => `('${name}', '${value}')`)
  .join(', ')}) AS ours(name, value) WHERE current_setting(name) = '0'`

/** @param connectMs how long to wait for a free connection, or for a new one */
export function connectPool(connectionString: string, max: number, connectMs: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: QUERY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    onConnect: async (client) => void (await client.query(SET_TIMEOUTS)),
  })
  // The pool replaces a connection that is lost while idle; without a listener, the error would end the process.
  pool.on('error', () => {})
  return pool
}
