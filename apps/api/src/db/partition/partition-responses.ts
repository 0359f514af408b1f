import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { knownMigrations } from '../migrations.ts'
import { lockedClient } from '../postgres/locked-client.ts'
import { newestApplied } from '../postgres/migrate-postgres.ts'
import { refuseUnfinishedMove } from '../postgres/unfinished-move.ts'
import { compareRows, copyRows } from './copy-rows.ts'
import { PartitionError } from './partition-error.ts'
import { COPY, createCopy, discardCopy, isBegun, listPartitions, replaceByCopy } from './table-copy.ts'

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
