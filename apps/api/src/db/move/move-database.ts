import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import type { Inspection } from '../inspection.ts'
import { requireDatabase } from '../require-database.ts'
import { sqliteSchema } from '../schema.sqlite.ts'
import { closeSqlite, inspectSqlite } from '../sqlite/copy-sqlite.ts'
import { migrateSqlite } from '../sqlite/migrate-sqlite.ts'
import { type MoveSource, openSource, type TableName } from './move-source.ts'
import { isLarge, MoveError, type MoveTarget, openTarget, pgTable } from './move-target.ts'

type Options = {
  dryRun: boolean
  /** Begins again instead of going on where an earlier move stopped. */
  restart: boolean
  /** A line for each step, and for each part of a large table. */
  report: (line: string) => void
}

const BATCH_ROWS = 500
const REPORTED_ROWS = 10_000
/** Of tables with images. */
const LARGE_BATCH_ROWS = 5
/** PostgreSQL takes 65,535 in one statement. */
const MAX_VALUES = 60_000

/**
 * Copies the SQLite database into PostgreSQL in batches, each with a note how far it has come, then compares every row of
 * both. The SQLite file stays as it is.
 * @throws MoveError
 */
export async function moveDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { dryRun, restart, report }: Options,
): Promise<Inspection['counts']> {
  const file = join(dataDir, 'whofor.db')
  await requireDatabase({ dataDir })
  const inUse = new MoveError('The SQLite database is in use. Stop the server before you move.')
  if (!closeSqlite(file)) throw inUse
  report(`Checking ${file}, ${Math.ceil(statSync(file).size / 1e6)} MB`)
  const { faults, counts, schema } = inspectSqlite(file)
  if (faults.length > 0) throw new MoveError(`The SQLite database is damaged: ${faults.join('; ')}`)
  if (schema === 0) throw new MoveError(`${file} is not a database of Whofor.`)
  const target = await openTarget(databaseUrl)
  try {
    if (dryRun) return counts
    migrateSqlite(file)
    const source = closeSqlite(file) ? openSource(file) : null
    if (!source) throw inUse
    try {
      return await copyAll(source, target, { again: restart || !target.begun, report })
    } finally {
      source.close()
    }
  } finally {
    await target.close()
  }
}

async function copyAll(
  source: MoveSource,
  target: MoveTarget,
  { again, report }: { again: boolean; report: Options['report'] },
): Promise<Inspection['counts']> {
  const names = await target.prepare({ again })
  for (const name of names) await copyTable(source, target, name, report)
  const counts: Inspection['counts'] = {}
  for (const name of names) {
    report(`Comparing ${name}`)
    const from = await checksumOf(Object.values(getTableColumns(sqliteSchema[name])), source.chunks(name))
    const to = await checksumOf(Object.values(getTableColumns(pgTable(name))), target.chunks(name))
    if (from.rows !== to.rows || from.sum !== to.sum)
      throw new MoveError(
        `The table ${name} differs: ${from.rows} rows in SQLite, ${to.rows} in PostgreSQL. SQLite was changed after the move began; run move --restart.`,
      )
    counts[name] = to.rows
  }
  await target.finish()
  return counts
}

async function copyTable(
  source: MoveSource,
  target: MoveTarget,
  name: TableName,
  report: Options['report'],
): Promise<void> {
  const columns = Object.keys(getTableColumns(sqliteSchema[name])).length
  const count = isLarge(name) ? LARGE_BATCH_ROWS : Math.min(BATCH_ROWS, Math.floor(MAX_VALUES / columns))
  let { after, rows: copied } = await target.progressOf(name)
  const before = copied
  for (;;) {
    const { rows, last } = source.next(name, after, count)
    if (rows.length === 0) break
    copied += rows.length
    after = last
    await target.insert(name, rows, { after, rows: copied }).catch((error: Error) => {
      throw new MoveError(`The table ${name}, after row ${after}: ${causeOf(error)}`)
    })
    if (Math.floor(copied / REPORTED_ROWS) > Math.floor((copied - rows.length) / REPORTED_ROWS))
      report(`${name}: ${copied} rows so far`)
  }
  if (copied > 0)
    report(before > 0 ? `${name}: ${copied} rows, ${before} of them before` : `${name}: ${copied} rows`)
}

/** PostgreSQL's reason; drizzle's message contains the values, such as email addresses. */
function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : 'PostgreSQL refused it'
}

type Column = { mapFromDriverValue(value: unknown): unknown }
type TableChecksum = { rows: number; sum: bigint }

const MODULUS = 1n << 128n

/**
 * A checksum of a table's rows in any order, of the values as the program reads them: the same in both databases when they
 * hold the same.
 * @param columns of the database that the rows come from
 * @param chunks rows as the driver returns them, the values in the order of the columns
 */
async function checksumOf(
  columns: readonly Column[],
  chunks: AsyncIterable<unknown[][]>,
): Promise<TableChecksum> {
  let rows = 0
  let sum = 0n
  for await (const chunk of chunks)
    for (const row of chunk) {
      const values = columns.map((column, at) => {
        const value = row[at]
        return comparable(value === null ? null : column.mapFromDriverValue(value))
      })
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
      sum = (sum + BigInt(`0x${hash.slice(0, 32)}`)) % MODULUS
      rows += 1
    }
  return { rows, sum }
}

function comparable(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}
