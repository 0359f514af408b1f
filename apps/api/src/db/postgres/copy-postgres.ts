import { Client, type ClientBase, escapeIdentifier } from 'pg'
import { type Figures, type Inspection, LAST_SIGN_IN, WRONG_COUNTERS } from '../inspection.ts'
import { migrationsUpTo } from '../migrations.ts'
import { discardCopy, listPartitions } from '../partition/table-copy.ts'
import { postgresSchema } from '../schema.postgres.ts'
import { applyMigrations, createHistory, newestApplied } from './migrate-postgres.ts'

/** A row: its values as PostgreSQL writes them, in the order of the table's columns. */
type Row = (string | null)[]
export type DumpedTable = { name: string; columns: { name: string; type: string }[] }

/** In a transaction, until the work that it was given to ends. */
export type Connection = ClientBase

const FETCHED_ROWS = 200
/** Of tables with images. */
const FETCHED_LARGE_ROWS = 10
const INSERTED_CHARACTERS = 4_000_000

const TABLES = `SELECT c.relname AS name,
    array(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents,
    array(SELECT json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS columns
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname = ANY($1)
  ORDER BY c.relname`

/** Runs the work in one transaction on a connection of its own. */
export async function inTransaction<T>(
  connectionString: string,
  begin: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(begin)
    const value = await work(client)
    await client.query('COMMIT')
    return value
  } finally {
    await client.end()
  }
}

/** The whole work sees the database as it is at one moment. */
export const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Our tables, each after those that it refers to; the rate limits have others, which start empty. */
export async function listTables(client: ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable & { parents: string[] }>(TABLES, [
    Object.keys(postgresSchema),
  ])
  const sorted: DumpedTable[] = []
  const visited = new Set<string>()
  const visit = (table: (typeof rows)[number]): void => {
    if (visited.has(table.name)) return
    visited.add(table.name)
    for (const parent of rows.filter(({ name }) => table.parents.includes(name))) visit(parent)
    sorted.push({ name: table.name, columns: table.columns })
  }
  rows.forEach(visit)
  return sorted
}

export async function* readTable(client: ClientBase, { name, columns }: DumpedTable): AsyncGenerator<Row[]> {
  const texts = columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ')
  const count = columns.some(({ type }) => type === 'bytea') ? FETCHED_LARGE_ROWS : FETCHED_ROWS
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR SELECT ${texts} FROM ${escapeIdentifier(name)}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${count} FROM dumped`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('CLOSE dumped')
}

export async function writeTable(
  client: ClientBase,
  { name, columns }: DumpedTable,
  rows: AsyncIterable<Row>,
): Promise<void> {
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const aliases = columns.map((_, at) => `c${at}`).join(', ')
  const statement = `INSERT INTO ${escapeIdentifier(name)} (${names}) SELECT ${values} FROM unnest(${lists}) AS given(${aliases})`
  let waiting: Row[] = []
  let size = 0
  const insert = async (): Promise<void> => {
    if (waiting.length > 0)
      await client.query(
        statement,
        columns.map((_, at) => waiting.map((row) => row[at])),
      )
    waiting = []
    size = 0
  }
  // A migration may have filled it.
  await client.query(`DELETE FROM ${escapeIdentifier(name)}`)
  for await (const row of rows) {
    waiting.push(row)
    size += row.reduce((sum, value) => sum + (value?.length ?? 0), 20)
    if (size > INSERTED_CHARACTERS) await insert()
  }
  await insert()
}

export function inspectPostgres(connectionString: string): Promise<Inspection> {
  return inTransaction(connectionString, SNAPSHOT, async (client) => {
    const schema = await newestApplied(client)
    const counts: Record<string, number> = {}
    for (const { name } of schema === 0 ? [] : await listTables(client))
      counts[name] = await countRows(client, name)
    return { schema, counts, faults: [] }
  })
}

export function readPostgresFigures(connectionString: string): Promise<Figures> {
  return inTransaction(connectionString, SNAPSHOT, async (client) => {
    const { rows } = await client.query(
      `SELECT (${WRONG_COUNTERS}) AS wrong, (${LAST_SIGN_IN}) AS last, extract(epoch FROM clock_timestamp()) * 1000 AS clock`,
    )
    const { wrong, last, clock } = rows[0] ?? {}
    return {
      wrongCounters: Number(wrong),
      lastSignIn: last === null ? null : Number(last),
      clock: Number(clock),
    }
  })
}

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query(`SELECT count(*) AS count FROM ${escapeIdentifier(table)}`)
  return Number(rows[0]?.count)
}

/** How many other clients have the database open. */
export async function countOtherClients(client: ClientBase): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return Number(rows[0]?.count)
}

/** Moves all tables into a schema of that name, where they stay as they are. */
export async function setTablesAside(client: ClientBase, schema: string): Promise<void> {
  await client.query(`CREATE SCHEMA ${escapeIdentifier(schema)}`)
  await discardCopy(client)
  const names = (await listTables(client)).map(({ name }) => name)
  for (const name of [...names, ...(await listPartitions(client))])
    await client.query(`ALTER TABLE public.${escapeIdentifier(name)} SET SCHEMA ${escapeIdentifier(schema)}`)
  await client.query(`ALTER TABLE drizzle.__drizzle_migrations SET SCHEMA ${escapeIdentifier(schema)}`)
}

/** Creates the tables as they were after the migration `schema`; the next start applies the later ones. */
export async function createTables(client: ClientBase, schema: number): Promise<void> {
  await createHistory(client)
  await applyMigrations(client, migrationsUpTo('postgres', schema))
}
