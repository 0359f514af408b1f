import type Database from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

type Values = unknown[]

/** The part of a connection that drizzle uses. */
export type StatementSource = { prepare(sql: string): CachedStatement }
type CachedStatement = {
  run(...values: Values): unknown
  all(...values: Values): unknown[]
  get(...values: Values): unknown
  raw(): Pick<CachedStatement, 'all' | 'get'>
}

const MAX_STATEMENTS = 500

/**
 * Caches prepared statements by their SQL, because drizzle prepares every query it builds.
 * @param check runs before every query and may throw
 */
export function cachedStatements(connection: Database.Database, check: () => void): StatementSource {
  const cache = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS })
  return {
    prepare(sql) {
      const cached = cache.get(sql)
      if (cached) return cached
      const statement = checked(connection, sql, check)
      cache.set(sql, statement)
      return statement
    },
  }
}

/** Raw mode is permanent for a statement, so rows as arrays need a second one. */
function checked(connection: Database.Database, sql: string, check: () => void): CachedStatement {
  const plain = connection.prepare(sql)
  let arrays: Database.Statement | undefined
  const allowed = (statement: Database.Statement) => {
    check()
    return statement
  }
  return {
    run: (...values) => allowed(plain).run(...values),
    all: (...values) => allowed(plain).all(...values),
    get: (...values) => allowed(plain).get(...values),
    raw() {
      arrays ??= connection.prepare(sql).raw()
      const statement = arrays
      return {
        all: (...values) => allowed(statement).all(...values),
        get: (...values) => allowed(statement).get(...values),
      }
    },
  }
}
