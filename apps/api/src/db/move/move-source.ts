import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Schema } from '../schema/make-schema.ts'
import { sqliteSchema } from '../schema.sqlite.ts'

export type TableName = keyof Schema
export type Row = Record<string, unknown>

const CHECKED_ROWS = 1000

/**
 * The SQLite file, locked: no server can start on it, and nothing in it changes, until it is closed.
 * @returns null while another process has it open
 */
export function openSource(file: string) {
  const connection = new Database(file, { fileMustExist: true, timeout: 0 })
  try {
    connection.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null
    throw error
  }
  const db = drizzle({ client: connection })
  return {
    /** The next rows after a key, by key. */
    next(name: TableName, after: number, count: number): { rows: Row[]; last: number } {
      const table = sqliteSchema[name]
      const found = db
        .select({ row_key: sql<number>`rowid`, ...getTableColumns(table) })
        .from(table)
        .where(sql`rowid > ${after}`)
        .orderBy(sql`rowid`)
        .limit(count)
        .all()
      const rows = found.map(({ row_key, ...row }) => row as Row)
      return { rows, last: found.at(-1)?.row_key ?? after }
    },
    async *chunks(name: TableName): AsyncGenerator<unknown[][]> {
      const names = Object.values(getTableColumns(sqliteSchema[name])).map((column) => `"${column.name}"`)
      const rows = connection.prepare<[], unknown[]>(`SELECT ${names} FROM "${name}"`).raw().iterate()
      let chunk: unknown[][] = []
      for (const row of rows) {
        chunk.push(row)
        if (chunk.length < CHECKED_ROWS) continue
        yield chunk
        chunk = []
        await nextTurn()
      }
      yield chunk
    },
    close(): void {
      connection.exec('ROLLBACK')
      connection.close()
    },
  }
}
export type MoveSource = NonNullable<ReturnType<typeof openSource>>
