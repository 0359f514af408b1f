import { createReadStream, existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ageOf, OLDEST_VERSION } from '../db/migrations.ts'
import { createCopy, replaceByCopy } from '../db/partition/table-copy.ts'
import {
  type Connection,
  countOtherClients,
  countRows,
  createTables,
  type DumpedTable,
  inTransaction,
  setTablesAside,
  writeTable,
} from '../db/postgres/copy-postgres.ts'
import { newestApplied } from '../db/postgres/migrate-postgres.ts'
import { refuseOtherUser } from '../db/require-database.ts'
import { closeSqlite, inspectSqlite, runInSqlite } from '../db/sqlite/copy-sqlite.ts'
import { makeFolder } from '../private-file.ts'
import {
  BackupError,
  describeFile,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SQLITE_FILE,
  tableFile,
} from './manifest.ts'
import { accessStatements, type KeysChoice } from './restored-access.ts'
import { readTar } from './tar.ts'

type Place = { dataDir: string; databaseUrl?: string | undefined }
/** `kept`: where what was there before is now; null for none. */
export type Restored = { manifest: Manifest; kept: string | null }

type Options = {
  replace: boolean
  /** Asked once the backup is known to be good; may throw a BackupError. */
  chooseKeys: (manifest: Manifest) => Promise<KeysChoice>
}

/**
 * Puts a backup in place, once all of it has been checked, without its sessions. What was there before is kept beside it.
 * @throws BackupError; nothing has changed then
 */
export async function restoreBackup(
  { dataDir, databaseUrl }: Place,
  file: string,
  { replace, chooseKeys }: Options,
): Promise<Restored> {
  refuseOtherUser({ dataDir })
  makeFolder(dataDir)
  const stage = await mkdtemp(join(dataDir, '.restore-'))
  try {
    const manifest = await readBackup(file, stage, databaseUrl ? 'postgres' : 'sqlite')
    const statements = accessStatements(await chooseKeys(manifest), Date.now())
    const aside = `before_restore_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
    const inDatabase = databaseUrl
      ? await restoreTables(databaseUrl, { stage, manifest, replace, aside, statements })
      : null
    const names = manifest.files.map(({ name }) => name).filter((name) => !name.startsWith('tables/'))
    if (!databaseUrl) {
      refuseToReplace(join(dataDir, SQLITE_FILE), replace)
      runInSqlite(join(stage, SQLITE_FILE), statements)
    }
    const folder = await moveFiles(dataDir, { stage, names, aside })
    return { manifest, kept: inDatabase ?? folder }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

const EXISTS = 'Add --replace to put the backup in its place; the old one is kept beside it.'

function refuseToReplace(file: string, replace: boolean): void {
  if (!existsSync(file)) return
  if (!replace) throw new BackupError(`There is a database already, ${file}. ${EXISTS}`)
  if (!closeSqlite(file))
    throw new BackupError('The database is in use. Stop the server before you restore a backup.')
}

/** The old file gets a second name before the new one takes its first: at no moment there is none. */
async function moveFiles(
  dataDir: string,
  { stage, names, aside }: { stage: string; names: string[]; aside: string },
): Promise<string | null> {
  const folder = join(dataDir, aside)
  let kept: string | null = null
  for (const name of names) {
    const target = join(dataDir, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    if (existsSync(target)) {
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
      await link(target, join(folder, name))
      kept = folder
    }
    await rename(join(stage, name), target)
  }
  return kept
}

type Tables = { stage: string; manifest: Manifest; replace: boolean; aside: string; statements: string[] }

/** All in one transaction. @returns the schema that holds the old tables */
async function restoreTables(databaseUrl: string, restored: Tables): Promise<string | null> {
  const { stage, manifest, replace, aside, statements } = restored
  return inTransaction(databaseUrl, 'BEGIN', async (client) => {
    const exists = (await newestApplied(client)) > 0
    if (exists && !replace) throw new BackupError(`DATABASE_URL has a database of Whofor already. ${EXISTS}`)
    const others = await countOtherClients(client)
    if (others > 0)
      throw new BackupError(
        `The database has ${others} other ${others === 1 ? 'connection' : 'connections'}. Stop each server before you restore a backup.`,
      )
    if (exists) await setTablesAside(client, aside)
    await createTables(client, manifest.schema)
    if (manifest.partitions) {
      await createCopy(client, manifest.partitions)
      await replaceByCopy(client)
    }
    for (const table of manifest.tables ?? []) await fillTable(client, stage, table, manifest)
    for (const statement of statements) await client.query(statement)
    return exists ? `the schema ${aside} of the database` : null
  })
}

async function fillTable(
  client: Connection,
  stage: string,
  table: DumpedTable,
  { counts }: Manifest,
): Promise<void> {
  await writeTable(client, table, readRows(join(stage, tableFile(table.name))))
  if ((await countRows(client, table.name)) !== counts[table.name])
    throw new BackupError(`The table ${table.name} has another number of rows than ${MANIFEST} says.`)
}

/** Its lines are read from the start of the iteration on: those of an interface that waits for it are lost. */
async function* readRows(file: string): AsyncGenerator<(string | null)[]> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line)
}

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/**
 * Unpacks a backup into an empty folder and checks all of it.
 * @throws BackupError for one that is cut off, damaged, of a newer version, or of the other kind of database
 */
async function readBackup(file: string, folder: string, wanted: Manifest['database']): Promise<Manifest> {
  const names = await readTar(file, folder)
  const manifest = await readManifest(file, folder, names)
  if (manifest.database !== wanted)
    throw new BackupError(
      `${file} is of ${NAMES[manifest.database]}, and this configuration uses ${NAMES[wanted]}.`,
    )
  const age = ageOf(wanted, manifest.schema)
  if (age === 'unknown')
    throw new BackupError(
      `${file} was made by a newer Whofor, ${manifest.version}. Restore it with that version.`,
    )
  if (age === 'too_old')
    throw new BackupError(
      `${file} is too old for this version: restore it with Whofor ${OLDEST_VERSION}, and start that once.`,
    )
  const damaged = new BackupError(`${file} is damaged: a file in it is not as it was when it was made.`)
  for (const described of manifest.files) {
    const found = names.includes(described.name) ? await describeFile(folder, described.name) : null
    if (found?.sha256 !== described.sha256) throw damaged
  }
  if (wanted === 'sqlite') checkSqlite(file, folder, manifest)
  return manifest
}

async function readManifest(file: string, folder: string, names: string[]): Promise<Manifest> {
  const text = names[0] === MANIFEST ? await readFile(join(folder, MANIFEST), 'utf8') : 'null'
  const parsed = manifestSchema.safeParse(parseOrNull(text))
  if (!parsed.success) throw new BackupError(`${file} is not a backup of Whofor.`)
  return parsed.data
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function checkSqlite(file: string, folder: string, manifest: Manifest): void {
  const { schema, counts, faults } = inspectSqlite(join(folder, SQLITE_FILE))
  const same = Object.entries(manifest.counts).every(([table, count]) => counts[table] === count)
  if (faults.length > 0 || schema !== manifest.schema || !same)
    throw new BackupError(`${file} holds a damaged database${faults[0] ? `: ${faults[0]}` : ''}.`)
}
