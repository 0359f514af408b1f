import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time so far of a process and its children, in ms. On Linux; 0 elsewhere. */
export function cpuOfChildren(parent: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = statOf(name)
    // Of the children that have ended, too.
    if (name === String(parent)) ticks += sum(fields, 11, 15)
    else if (fields[1] === String(parent)) ticks += sum(fields, 11, 13)
  }
  return ticks * TICK_MS
}

/** What follows the program's name, which may contain spaces: state, parent, … */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const sum = (fields: string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, value) => total + Number(value), 0)
