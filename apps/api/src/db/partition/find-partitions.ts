import { inTransaction, SNAPSHOT } from '../postgres/copy-postgres.ts'
import { isBegun, listPartitions } from './table-copy.ts'

/** Over how many tables the responses are spread, 0 for one plain table, and whether a copy is unfinished. */
export function findPartitions(databaseUrl: string): Promise<{ parts: number; begun: boolean }> {
  return inTransaction(databaseUrl, SNAPSHOT, async (client) => ({
    parts: (await listPartitions(client)).length,
    begun: await isBegun(client),
  }))
}
