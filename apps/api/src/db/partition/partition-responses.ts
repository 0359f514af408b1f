import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { knownMigrations } from '../migrations.ts'
import { inTransaction, SNAPSHOT } from '../postgres/copy-postgres.ts'
import { lockedClient, newestApplied, refuseUnfinishedMove } from '../postgres/migrate-postgres.ts'
import {
  COPY,
  createCopy,
  discardCopy,
  isBegun,
  listPartitions,
  PARENT,
  PROGRESS,
  replaceByCopy,
  TABLE,
} from './table-copy.ts'

/** Advisory lock id: one at a time. */
const LOCK_ID = 7_410_236_553
/** Shorter than PostgreSQL's deadlock timeout: this command gives way to the servers' writes, which queue behind it. */
const TABLE_LOCK_TIMEOUT = '800ms'
const TRIES = 40
const PAUSE_MS = 500
/** SQLSTATE of a lock that was not granted in time, and of a deadlock. */
const BUSY = ['55P03', '40P01']

type Options = { parts: number; report: (line: string) => void }
export type Partitioned = { parts: number; rows: number }

/**
 * Spreads the responses over tables by a hash of their survey, while servers run: a copy follows each change of the table, is
 * filled in batches, compared row by row, and takes the table's place. Resumes where it stopped.
 * @throws PartitionError
 */
export function partitionResponses(databaseUrl: string, { parts, report }: Options): Promise<Partitioned> {
  return connected(databaseUrl, async (client) => {
    const existing = await listPartitions(client)
    if (existing.length > 0)
      throw new PartitionError(`The responses are in ${existing.length} partitions already.`)
    if (await isBegun(client)) report('Resuming an earlier partition command.')
    else await whenFree(client, () => createCopy(client, parts))
    let reported = 0
    await copyRows(client, (copied) => {
      if (copied < reported + 100_000) return
      reported = copied
      report(`${copied} rows copied`)
    })
    const { same, rows } = await compareRows(client)
    if (!same)
      throw new PartitionError('The copy differs from the table. Run partition --cancel and partition again.')
    await client.query(`ANALYZE ${COPY}`)
    await whenFree(client, () => replaceByCopy(client))
    return { parts: (await listPartitions(client)).length, rows }
  })
}

/** Removes what a stopped command left. @returns whether there was anything */
export function cancelPartition(databaseUrl: string): Promise<boolean> {
  return connected(databaseUrl, (client) => whenFree(client, () => discardCopy(client)))
}

async function connected<T>(databaseUrl: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const busy = () => new PartitionError('Another partition command is running.')
  const client = await lockedClient(databaseUrl, LOCK_ID, busy)
  try {
    await refuseUnfinishedMove(client)
    const applied = await newestApplied(client)
    if (applied !== knownMigrations('postgres').at(-1)?.folderMillis)
      throw new PartitionError(
        applied === 0
          ? 'The database of DATABASE_URL is not one of Whofor.'
          : 'The database is of another version. Start the server of this version first.',
      )
    return await work(client)
  } finally {
    await client.end()
  }
}

/** In a transaction, as soon as the tables can be locked without letting writes wait for more than a moment. */
async function whenFree<T>(client: ClientBase, change: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = '${TABLE_LOCK_TIMEOUT}'`)
      const value = await change()
      await client.query('COMMIT')
      return value
    } catch (error) {
      await client.query('ROLLBACK')
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!BUSY.includes(code)) throw error
      if (left <= 1)
        throw new PartitionError('The tables are in use by a long query. Run partition again; it resumes.')
    }
    await wait(PAUSE_MS)
  }
}

/** A deletion of one of them waits while they are copied. */
const BATCH_ROWS = 2000

const NEXT = `SELECT max(id) AS last, array_agg(DISTINCT survey_id) AS surveys
  FROM (SELECT id, survey_id FROM ${TABLE} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}) AS next`
const LOCK_SURVEYS = `SELECT id FROM ${PARENT} WHERE id = ANY($1) ORDER BY id FOR KEY SHARE`
/** Locked, so that none of them is deleted or changed between being read and being written. */
const COPY_ROWS = `INSERT INTO ${COPY} SELECT r.* FROM ${TABLE} r WHERE r.id > $1 AND r.id <= $2 FOR SHARE
  ON CONFLICT DO NOTHING`

/**
 * Copies the rows that were there before the copy followed the table, in batches by id, each with a note how far it has come.
 * @param report how many it has copied, after each batch
 */
async function copyRows(client: ClientBase, report: (copied: number) => void): Promise<void> {
  for (;;) {
    await client.query('BEGIN')
    const { after, copied } = (await client.query(`SELECT after, copied FROM ${PROGRESS}`)).rows[0]
    const { last, surveys } = (await client.query(NEXT, [after])).rows[0]
    if (last === null) {
      await client.query('COMMIT')
      return
    }
    // Before the rows, as a deletion of a survey locks them.
    await client.query(LOCK_SURVEYS, [surveys])
    const { rowCount } = await client.query(COPY_ROWS, [after, last])
    const total = Number(copied) + (rowCount ?? 0)
    await client.query(`UPDATE ${PROGRESS} SET after = $1, copied = $2`, [last, total])
    await client.query('COMMIT')
    report(total)
  }
}

type Compared = { rows: number; same: boolean }

/** Compares each row of the table and its copy, as they are at one moment. */
async function compareRows(client: ClientBase): Promise<Compared> {
  const figures = (table: string) =>
    `(SELECT row(count(*), sum(hashtextextended(r::text, 0)::numeric))::text FROM ${table} r)`
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query(
    `SELECT ${figures(TABLE)} = ${figures(COPY)} AS same, (SELECT count(*) FROM ${COPY}) AS rows`,
  )
  await client.query('COMMIT')
  return { same: Boolean(rows[0]?.same), rows: Number(rows[0]?.rows) }
}

/** Says in one line why the answers could not be partitioned. */
export class PartitionError extends Error {
  override name = 'PartitionError'
}

/** Over how many tables the responses are spread, 0 for one plain table, and whether a copy is unfinished. */
export function findPartitions(databaseUrl: string): Promise<{ parts: number; begun: boolean }> {
  return inTransaction(databaseUrl, SNAPSHOT, async (client) => ({
    parts: (await listPartitions(client)).length,
    begun: await isBegun(client),
  }))
}
