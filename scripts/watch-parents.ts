import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Calls back once when pnpm, or the npx that started it, has exited. npm forwards signals only to its own shell, so
 * without this a stopped `npx pnpm start` leaves the server running. Ancestors above npx are ignored: nohup and closed
 * terminals must not stop the server.
 */
export function watchParents(onGone: () => unknown, everyMs = 1000): void {
  if (process.platform === 'win32') return
  const parent = process.ppid
  const starters = findStarters(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && starters.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, everyMs)
  timer.unref()
}

/** Processes from our parent up to npx (titled `npm exec`); without npx, the parent only. */
function findStarters(parent: number): number[] {
  const chain: number[] = []
  for (let pid = parent; pid > 1 && chain.length < 6; ) {
    const found = describe(pid)
    if (!found) break
    chain.push(pid)
    if (/^npm exec|npx/.test(found.command)) return chain
    pid = found.parent
  }
  return [parent]
}

function describe(pid: number): { parent: number; command: string } | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return { parent: Number(statFields(pid)[1]), command }
    }
    const [, ppid = '0', command = ''] =
      /^\s*(\d+)\s+(.*)$/.exec(
        execFileSync('ps', ['-o', 'ppid=,command=', '-p', `${pid}`], { encoding: 'utf8' }),
      ) ?? []
    return { parent: Number(ppid), command }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    if (existsSync('/proc/self/stat')) return statFields(pid)[0] !== 'Z'
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** State and parent of a process. They follow its name, which is in parentheses and may contain anything. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
