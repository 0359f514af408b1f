import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** SQLite creates these files with the mode of their database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal']

/**
 * Creates a file in the data folder that only its owner may read; tightens the mode of an existing one.
 * @returns its path
 */
export function privateFile(dataDir: string, name: string): string {
  makeFolder(dataDir)
  const file = join(dataDir, name)
  closeSync(openSync(file, 'a', 0o600))
  for (const suffix of SUFFIXES) tighten(`${file}${suffix}`)
  return file
}

/** Ignores a file that does not exist, or that belongs to another user who lets this one write. */
export function tighten(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
  }
}
