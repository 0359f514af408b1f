import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Client, escapeIdentifier } from 'pg'
import { countOtherClients, listTables } from '../postgres/copy-postgres.ts'
import { lockedClient, MOVE_TABLE, migratePostgres, newestApplied } from '../postgres/migrate-postgres.ts'
import { postgresSchema } from '../schema.postgres.ts'
import type { Row, TableName } from './move-source.ts'

/** Advisory lock id: one move at a time into a database. */
const LOCK_ID = 7_410_236_552
const FETCHED_ROWS = 500
/** Of tables with images. */
const FETCHED_LARGE_ROWS = 10

export type Progress = { after: number; rows: number }

/** @throws MoveError when the database is in use or holds an instance */
export async function openTarget(databaseUrl: string) {
  const busy = () => new MoveError('Another move into this database is running.')
  const client = await lockedClient(databaseUrl, LOCK_ID, busy)
  try {
    const others = await countOtherClients(client)
    if (others > 0)
      throw new MoveError(
        `The PostgreSQL database has ${others} other ${others === 1 ? 'connection' : 'connections'}. Stop each server before you move.`,
      )
    const begun = await hasTable(client, MOVE_TABLE)
    if (!begun && (await newestApplied(client)) > 0 && (await hasAccounts(client)))
      throw new MoveError('The PostgreSQL database holds an instance already. Move into an empty one.')
    return { begun, ...targetOf(client, databaseUrl) }
  } catch (error) {
    await client.end()
    throw error
  }
}
export type MoveTarget = Awaited<ReturnType<typeof openTarget>>

function targetOf(client: Client, databaseUrl: string) {
  const db = drizzle({ client })
  return {
    /** Migrates it, and empties it where this move has not begun or begins again. */
    async prepare({ again }: { again: boolean }): Promise<TableName[]> {
      await migratePostgres(databaseUrl)
      const names = (await listTables(client)).map(({ name }) => name as TableName)
      if (again) {
        await client.query('BEGIN')
        await client.query(`DROP TABLE IF EXISTS ${MOVE_TABLE}`)
        await client.query(
          `CREATE TABLE ${MOVE_TABLE} (name text PRIMARY KEY, after bigint NOT NULL, rows bigint NOT NULL)`,
        )
        // Migrations have filled some.
        await client.query(`TRUNCATE ${names.map(escapeIdentifier).join(', ')}`)
        await client.query('COMMIT')
      }
      return names
    },
    async progressOf(name: TableName): Promise<Progress> {
      const { rows } = await client.query(`SELECT after, rows FROM ${MOVE_TABLE} WHERE name = $1`, [name])
      return { after: Number(rows[0]?.after ?? 0), rows: Number(rows[0]?.rows ?? 0) }
    },
    /** The rows and how far the move has come, or neither. */
    async insert(name: TableName, rows: Row[], { after, rows: count }: Progress): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(pgTable(name)).values(rows)
        await client.query(
          `INSERT INTO ${MOVE_TABLE} VALUES ($1, $2, $3)
           ON CONFLICT (name) DO UPDATE SET after = excluded.after, rows = excluded.rows`,
          [name, after, count],
        )
      })
    },
    async *chunks(name: TableName): AsyncGenerator<unknown[][]> {
      const columns = Object.values(getTableColumns(pgTable(name)))
      const names = columns.map((column) => escapeIdentifier(column.name))
      const count = isLarge(name) ? FETCHED_LARGE_ROWS : FETCHED_ROWS
      await client.query('BEGIN READ ONLY')
      await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${names} FROM ${escapeIdentifier(name)}`)
      for (;;) {
        const { rows } = await client.query({ text: `FETCH ${count} FROM moved`, rowMode: 'array' })
        if (rows.length === 0) break
        yield rows
      }
      await client.query('COMMIT')
    },
    /** From here on a server may start on it. */
    async finish(): Promise<void> {
      await client.query('ANALYZE')
      await client.query(`DROP TABLE ${MOVE_TABLE}`)
    },
    close: () => client.end(),
  }
}

/** Whether its rows hold images. */
export function isLarge(name: TableName): boolean {
  return Object.values(getTableColumns(pgTable(name))).some((column) => column.getSQLType() === 'bytea')
}

/** The tables are PostgreSQL's; their type is SQLite's, see postgresKit. */
export function pgTable(name: TableName): PgTable {
  return postgresSchema[name] as unknown as PgTable
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [`public.${name}`])
  return Boolean(rows[0]?.there)
}

async function hasAccounts(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT EXISTS (SELECT 1 FROM users) AS there')
  return Boolean(rows[0]?.there)
}

/** A move that cannot be done; the message says why and what to do. */
export class MoveError extends Error {
  override name = 'MoveError'
}
