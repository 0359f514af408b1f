import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ageOf, OLDEST_VERSION } from '../db/migrations.ts'
import { inspectSqlite } from '../db/sqlite/copy-sqlite.ts'
import { describeFile } from './hash-file.ts'
import { SQLITE_FILE } from './kept-files.ts'
import { BackupError, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'
import { readTar } from './tar.ts'

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/**
 * Unpacks a backup into an empty folder and checks all of it.
 * @throws BackupError for one that is cut off, damaged, of a newer version, or of the other kind of database
 */
export async function readBackup(
  file: string,
  folder: string,
  wanted: Manifest['database'],
): Promise<Manifest> {
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
