import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** SQLite gives these the mode of their database, but only when it creates them. */
const BESIDE = ['', '-wal', '-shm', '-journal']

/**
 * A file of the data folder that its owner alone may read: created empty where there is none, tightened where there is one.
 * @returns its path
 */
export function privateFile(dataDir: string, name: string): string {
  makeFolder(dataDir)
  const file = join(dataDir, name)
  closeSync(openSync(file, 'a', 0o600))
  for (const suffix of BESIDE) tighten(`${file}${suffix}`)
  return file
}

/** A file that is not there, or that belongs to another user who lets this one write, stays as it is. */
export function tighten(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
  }
}
