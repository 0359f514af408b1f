import type { BaseSQLiteDatabase, SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Pool } from 'pg'
import type { Listening } from './postgres/listening.ts'
import type { Schema } from './schema/make-schema.ts'

/** The async builders of drizzle that both dialects share. A write without `.returning()` returns nothing. */
type Builders = BaseSQLiteDatabase<'async', void, Record<string, never>>

/** Reads committed data only; throws inside a write. */
export type Reader = Pick<Builders, 'select' | 'selectDistinct' | '$count' | 'with' | '$with'>

/** Valid until the write's callback ends. A builder that is not awaited never runs. */
export type Tx = Omit<Builders, 'run' | 'all' | 'get' | 'values' | 'transaction' | 'query'> & {
  /** Exclusive per owner until the transaction ends; limits are checked under it. */
  lock(ownerId: string): Promise<void>
  /**
   * Runs once the write is on disk, before `write` resolves; not when it fails. For events; must not throw.
   */
  afterCommit(callback: () => void): void
  /**
   * Lets other requests be served, for a write that takes longer than about 20 ms. On SQLite, other writes wait until
   * this one ends.
   */
  pause(): Promise<void>
}

/**
 * A query that is built once and run often, inside a write or on `db.read`, with values for its placeholders.
 */
export type Prepared<Rows> = (on: Tx | Reader, values: Record<string, unknown>) => Promise<Rows>
export type PreparedBuilder<Rows> = {
  prepare(name?: string): { execute(values?: Record<string, unknown>): PromiseLike<Rows> }
}

/** Whether the database can be read, has exactly this program's migrations, and accepts writes. */
export type Readiness = { database: boolean; migrations: boolean; writable: boolean }

/**
 * Since the process started: `writes` succeeded, in so many `commits`; `waiting` for their turn now. `connections` of a pool that are
 * open, and how many of them are in use.
 */
export type DbLoad = {
  waiting: number
  writes: number
  commits: number
  connections?: { open: number; used: number; max: number }
}

/** `lagMs` at the last check, null while the replica cannot be asked or has never caught up. */
export type Replica = { used: boolean; lagMs: number | null }

export type Db = {
  /** Only for output and for the composition root. */
  dialect: 'sqlite' | 'postgres'
  source: DbSource
  schema: Schema
  read: Reader
  /**
   * Runs the callback in a transaction and resolves once it is on disk. Await only queries inside. A caught
   * query error leaves a PostgreSQL transaction aborted: use `onConflict…`, never catch inside.
   * @param options.checkpoint for a write of many rows: moves SQLite's log into its file in another thread. In this one, that
   * would take longer than the commit.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: { checkpoint?: Checkpoint }): Promise<T>
  /**
   * @param name unique in the program
   * @param build called once per connection; ids and times are placeholders, or they would be fixed
   */
  prepare<Rows>(name: string, build: (on: Tx, schema: Schema) => PreparedBuilder<Rows>): Prepared<Rows>
  /** Within two seconds, also while everything waits: what has not answered by then counts as no. */
  ready(): Promise<Readiness>
  load(): DbLoad
  /** Bytes on disk, with indexes, and SQLite's log. */
  size(): Promise<number>
  /**
   * With a read replica, which is some seconds behind. `read` runs the callback with `db.read` on it, for what the actor has not
   * just changed; on the primary while the replica is away or too far behind.
   */
  replica?: { state(): Replica; read<T>(work: () => T): T }
  close(): Promise<void>
  postgres?: Postgres
}

/** What only PostgreSQL has. */
export type Postgres = {
  pool: Pool
  connectionString: string
  /** Receives what is sent by NOTIFY. */
  listen: Listening['listen']
}

export type { Schema }

/** A column of any table, of either database. */
export type TableColumn = SQLiteColumn

export type Checkpoint = (source: DbSource) => Promise<unknown>

/** Where the database is, for worker threads that read through their own connection. */
export type DbSource = { dialect: 'sqlite'; file: string } | { dialect: 'postgres'; connectionString: string }
