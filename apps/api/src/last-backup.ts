import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Remembers that a backup was made just now, for the metrics. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(fileOf(dataDir), '', { mode: 0o600 })
}

/** When the command `backup` last succeeded, in milliseconds; null before it did. */
export function lastBackupAt(dataDir: string): number | null {
  return statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? null
}
