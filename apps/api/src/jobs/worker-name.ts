import { newId } from '../db/new-id.ts'

/** Workers of this process; tests run several on one database. */
const running = new Set<string>()

/** A name that contains the id of the worker's process. */
export function nameWorker(): string {
  const name = `pid:${process.pid}:${newId()}`
  running.add(name)
  return name
}

export function forgetWorker(name: string): void {
  running.delete(name)
}

/** Whether the worker's process, on this machine, has ended. Unknown names count as alive. */
export function isDeadWorker(name: string): boolean {
  const pid = Number(/^pid:(\d+):/.exec(name)?.[1])
  if (!Number.isInteger(pid)) return false
  // In a container, the next process often gets the pid of the last one.
  if (pid === process.pid) return !running.has(name)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
