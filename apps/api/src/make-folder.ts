import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, readable by its owner alone. Not by Node's `recursive`, which never returns below /proc.
 * Throws the system's error for the folder that could not be made.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time made it.
    if (!existsSync(folder)) throw error
  }
}
