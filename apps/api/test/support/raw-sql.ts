import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'

type Place = { dataDir: string; databaseUrl?: string }

/** Runs statements on a database without opening, and so without migrating it. */
export async function runSql({ dataDir, databaseUrl }: Place, statements: string): Promise<void> {
  if (databaseUrl === undefined) {
    const connection = new Database(join(dataDir, 'whofor.db'))
    connection.exec(statements)
    connection.close()
    return
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statements)
  await client.end()
}

/** The rows of a query, a list of values each. */
export async function readSql({ dataDir, databaseUrl }: Place, query: string): Promise<unknown[][]> {
  if (databaseUrl === undefined) {
    const connection = new Database(join(dataDir, 'whofor.db'))
    const rows = connection.prepare<[], unknown[]>(query).raw().all()
    connection.close()
    return rows
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
  await client.end()
  return rows
}

/** The table of applied migrations. */
export const historyOf = ({ databaseUrl }: Place): string =>
  databaseUrl === undefined ? '__drizzle_migrations' : 'drizzle.__drizzle_migrations'

/** All rows of these tables, as text; only with the columns of `as`, if it is given. */
export async function readTables(
  place: Place,
  tables: readonly string[],
  as?: Record<string, string[]>,
): Promise<Record<string, string[]>> {
  const read: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await readSql(place, `SELECT * FROM ${table}`)
    const [like] = as?.[table] ?? []
    // A migration adds columns behind those that there are.
    const columns = like === undefined ? undefined : JSON.parse(like).length
    read[table] = rows.map((row) => JSON.stringify(row.slice(0, columns))).sort()
  }
  return read
}
