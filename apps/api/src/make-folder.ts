import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

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
