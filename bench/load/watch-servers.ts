import { readdirSync, readFileSync } from 'node:fs'
import type { PostgresServer } from '../../apps/api/test/support/postgres-server.ts'

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

const EVERY_MS = 10
const WAITS = `SELECT coalesce(wait_event_type || ': ' || wait_event, 'working') AS event, count(*)::int AS count
  FROM pg_stat_activity WHERE state <> 'idle' AND backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY 1`

/**
 * Looks often at what each busy connection waits for.
 * @returns ends it; the events with the mean number of connections in each, most frequent first
 */
export async function watchWaits(server: PostgresServer): Promise<() => Promise<[string, number][]>> {
  const client = await server.connect('postgres')
  const found = new Map<string, number>()
  let looks = 0
  let asking: Promise<void> | null = null
  const look = async () => {
    for (const { event, count } of (await client.query(WAITS)).rows)
      found.set(event, (found.get(event) ?? 0) + count)
    looks += 1
    asking = null
  }
  const timer = setInterval(() => {
    asking ??= look()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await asking
    await client.end()
    return [...found]
      .map(([event, count]): [string, number] => [event, count / Math.max(1, looks)])
      .toSorted(([, one], [, other]) => other - one)
  }
}
