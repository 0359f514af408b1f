import { newId } from '../db/new-id.ts'

/** Workers of this process: in tests there may be several on one database. */
const running = new Set<string>()

/** A name that tells which process of this machine the worker belongs to. */
export function nameWorker(): string {
  const name = `pid:${process.pid}:${newId()}`
  running.add(name)
  return name
}

export function forgetWorker(name: string): void {
  running.delete(name)
}

/** True when the worker's process, on this machine, has ended. What cannot be told counts as alive. */
export function isDeadWorker(name: string): boolean {
  const pid = Number(/^pid:(\d+):/.exec(name)?.[1])
  if (!Number.isInteger(pid)) return false
  // In a container the next process often gets the number of the last one.
  if (pid === process.pid) return !running.has(name)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
