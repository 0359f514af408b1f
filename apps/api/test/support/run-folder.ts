import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4e9
const NAME = /^whofor-tests-(\d+)$/

/**
 * Creates the folder for all files of this run: in memory where there is room, because each test file makes several
 * databases. It is removed when the process ends; folders of runs that were killed are removed by the next.
 */
export function createRunFolder(): string {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isRunning(pid)) remove(join(parent, name))
  }
  const folder = join(parent, `whofor-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.on('exit', () => remove(folder))
  return folder
}

function hasRoom(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize > MIN_FREE_BYTES
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's, or a process still writes to it.
  }
}
