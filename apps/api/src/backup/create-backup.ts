import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listPartitions } from '../db/partition/table-copy.ts'
import { countRows, inTransaction, listTables, readTable, SNAPSHOT } from '../db/postgres/copy-postgres.ts'
import { newestApplied } from '../db/postgres/migrate-postgres.ts'
import { requireDatabase } from '../db/require-database.ts'
import { copySqlite, inspectSqlite } from '../db/sqlite/copy-sqlite.ts'
import { noteBackup } from '../last-backup.ts'
import { VERSION } from '../version.ts'
import {
  BackupError,
  describeFile,
  keptFiles,
  MANIFEST,
  type Manifest,
  SQLITE_FILE,
  tableFile,
} from './manifest.ts'
import { readTar, writeTar } from './tar.ts'

type Place = { dataDir: string; databaseUrl?: string | undefined }
type Copied = Pick<Manifest, 'database' | 'schema' | 'counts' | 'tables' | 'partitions'> & { names: string[] }

/**
 * Writes the database, the secret and the legal texts into one archive, as they are at one moment, also while a server is
 * running. The archive is read back before it gets its name.
 * @throws BackupError
 */
export async function createBackup(place: Place, file: string): Promise<Manifest> {
  const target = resolve(file)
  if (existsSync(target)) throw new BackupError(`${target} exists already. Choose another name.`)
  if (!existsSync(dirname(target))) throw new BackupError(`The folder ${dirname(target)} does not exist.`)
  await requireDatabase(place)
  const stage = await mkdtemp(join(dirname(target), `.${basename(target)}-`))
  try {
    const { names, ...copied } = place.databaseUrl
      ? await copyTables(place.databaseUrl, stage)
      : await copyFile(place.dataDir, stage)
    const kept = keptFiles(place.dataDir)
    for (const name of kept) await cp(join(place.dataDir, name), join(stage, name))
    const files: Manifest['files'] = []
    for (const name of [...names, ...kept]) files.push(await describeFile(stage, name))
    const manifest: Manifest = {
      format: 'whofor-backup',
      format_version: 1,
      version: VERSION,
      created_at: new Date().toISOString(),
      ...copied,
      files,
    }
    await writeFile(join(stage, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    const half = join(stage, 'archive')
    await writeTar(stage, [MANIFEST, ...names, ...kept], half)
    await readTar(half, join(stage, 'read-back'))
    for (const one of files) {
      const read = await describeFile(join(stage, 'read-back'), one.name)
      if (read.sha256 !== one.sha256) throw new BackupError('The backup could not be read back. Try again.')
    }
    await rename(half, target)
    await syncFolder(dirname(target))
    await noteBackup(place.dataDir)
    return manifest
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function copyFile(dataDir: string, stage: string): Promise<Copied> {
  const file = join(dataDir, SQLITE_FILE)
  copySqlite(file, join(stage, SQLITE_FILE))
  const { schema, counts, faults } = inspectSqlite(join(stage, SQLITE_FILE))
  if (faults.length > 0) throw new BackupError(`The database is damaged: ${faults.join('; ')}`)
  if (schema === 0) throw new BackupError(`${file} is not a database of Whofor.`)
  return { database: 'sqlite', schema, counts, names: [SQLITE_FILE] }
}

async function copyTables(databaseUrl: string, stage: string): Promise<Copied> {
  await mkdir(join(stage, 'tables'))
  return inTransaction(databaseUrl, SNAPSHOT, async (client) => {
    const schema = await newestApplied(client)
    if (schema === 0) throw new BackupError('The database of DATABASE_URL is not one of Whofor.')
    const tables = await listTables(client)
    const counts: Record<string, number> = {}
    for (const table of tables) {
      await pipeline(
        Readable.from(readTable(client, table)),
        async function* (chunks: AsyncIterable<unknown[]>) {
          for await (const rows of chunks) yield rows.map(lineOf).join('')
        },
        createWriteStream(join(stage, tableFile(table.name)), { mode: 0o600 }),
      )
      counts[table.name] = await countRows(client, table.name)
    }
    const names = tables.map(({ name }) => tableFile(name))
    const partitions = (await listPartitions(client)).length
    return {
      database: 'postgres',
      schema,
      counts,
      tables,
      names,
      ...(partitions > 0 ? { partitions } : {}),
    }
  })
}

/** Without the two characters of Unicode that some readers take for the end of a line. */
const lineOf = (row: unknown): string =>
  `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

/** Makes a new name in it last. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}
