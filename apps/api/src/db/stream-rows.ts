import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { DbSource } from './db.ts'

/** The same query in both dialects, with `?` or `$1` as placeholders. */
export type StreamQuery = { sqlite: string; postgres: string }

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
