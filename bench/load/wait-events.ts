import type { PostgresServer } from '../../apps/api/test/support/postgres-server.ts'

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
