import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { Pool } from 'pg'
import type { Schema } from './schema/make-schema.ts'
import type { DbSource } from './source.ts'

/** Drizzle's builders, awaited: the part that both databases share. A write without `.returning()` gives nothing. */
type Builders = BaseSQLiteDatabase<'async', void, Record<string, never>>

/** Sees what is committed; inside a write, therefore, the state before it. */
export type Reader = Pick<Builders, 'select' | 'selectDistinct' | '$count' | 'with' | '$with'>

/** Lives as long as the callback it was given to. A builder that nobody awaits never runs. */
export type Tx = Omit<Builders, 'run' | 'all' | 'get' | 'values' | 'transaction' | 'query'> & {
  /** One at a time per owner until the transaction ends: limits are checked under it. */
  lock(ownerId: string): Promise<void>
  /** Runs once the write is on disk, before it is answered; never when it fails. For events; must not throw. */
  afterCommit(callback: () => void): void
}

/** A query built once and run often, inside a write or on `db.read`, with its placeholders' values. */
export type Prepared<Rows> = (on: Tx | Reader, values: Record<string, unknown>) => Promise<Rows>
export type PreparedBuilder<Rows> = {
  prepare(name?: string): { execute(values?: Record<string, unknown>): PromiseLike<Rows> }
}

/** Whether it can be read, is migrated by this very program, and takes writes. */
export type Readiness = { database: boolean; migrations: boolean; writable: boolean }

export type Db = {
  /** For what is printed and for the composition root; nothing else asks. */
  dialect: 'sqlite' | 'postgres'
  source: DbSource
  schema: Schema
  read: Reader
  /**
   * Runs the callback in a transaction and answers once it is on disk. Only queries may be awaited inside.
   * A caught query error leaves a PostgreSQL transaction dead: prevent with `onConflict…`, never catch inside.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * @param name unique in the program
   * @param build is called once for each connection; ids and times are placeholders, or they would be fixed
   */
  prepare<Rows>(name: string, build: (on: Tx, schema: Schema) => PreparedBuilder<Rows>): Prepared<Rows>
  ready(): Promise<Readiness>
  close(): Promise<void>
  /** PostgreSQL alone. `within` sends plain SQL through a running transaction, in the shape pg-boss asks for. */
  postgres?: { pool: Pool; connectionString: string; within(tx: Tx): SqlExecutor }
}

export type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
export type { Schema }
