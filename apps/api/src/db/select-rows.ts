import Database from 'better-sqlite3'
import { type AnyColumn, isNull, type SQL } from 'drizzle-orm'
import { Client } from 'pg'
import type { DbSource } from './db.ts'

/** The same query in both dialects, with `?` or `$1` as placeholders. */
type StreamQuery = { sqlite: string; postgres: string }

const CHUNK_ROWS = 5000

/**
 * Streams a result of any size in chunks of rows, through its own read-only connection. For worker threads.
 */
export function streamRows(
  source: DbSource,
  query: StreamQuery,
  values: unknown[],
): AsyncGenerator<unknown[][]> {
  return source.dialect === 'sqlite'
    ? streamSqlite(source.file, query.sqlite, values)
    : streamPostgres(source.connectionString, query.postgres, values)
}

async function* streamSqlite(file: string, text: string, values: unknown[]): AsyncGenerator<unknown[][]> {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 2000 })
  try {
    let chunk: unknown[][] = []
    for (const row of connection
      .prepare<unknown[], unknown[]>(text)
      .raw()
      .iterate(...values)) {
      chunk.push(row)
      if (chunk.length < CHUNK_ROWS) continue
      yield chunk
      chunk = []
    }
    yield chunk
  } finally {
    connection.close()
  }
}

async function* streamPostgres(
  connectionString: string,
  text: string,
  values: unknown[],
): AsyncGenerator<unknown[][]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 15_000 })
  // Lost between two chunks: the next query fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN READ ONLY')
    await client.query(`DECLARE streamed NO SCROLL CURSOR FOR ${text}`, values)
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `FETCH ${CHUNK_ROWS} FROM streamed`,
        rowMode: 'array',
      })
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.end()
  }
}

/**
 * Locks the rows that a query of a write selects until the write ends; the query reads them as they are once it has the lock.
 * SQLite has one writer, so its queries need no lock, and its builder has none.
 */
export function lockRows<Query extends object>(query: Query): Query {
  if (hasLocks(query)) query.for('no key update')
  return query
}

function hasLocks(query: object): query is { for(strength: 'no key update'): unknown } {
  return 'for' in query
}

/** Rows of a table with soft deletion that were not deleted. */
export const undeleted = (table: { deleted_at: AnyColumn }): SQL => isNull(table.deleted_at)
