import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

/**
 * Creates a folder and its parents, readable by their owner only. Does not use Node's `recursive`, which
 * never returns below /proc.
 * @throws the system's error for the folder that could not be created
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(folder)) throw error
  }
}
