import { parseArgs } from 'node:util'
import { cancelPartition, PartitionError, partitionResponses } from '../db/partition/partition-responses.ts'
import { requireDatabase } from '../db/require-database.ts'
import type { Env } from '../env.ts'

export const PARTITION_USAGE = [
  [
    'partition',
    'spreads the answers in PostgreSQL over 16 tables, by survey, for',
    'some 100 million answers and more; servers may be running. Run',
    'again, it resumes; --parts N for another number, --cancel undoes',
    'one that was stopped',
  ],
] as const

const PARTS = { usual: 16, min: 2, max: 256 } as const

/** @returns the text to print, null for an unknown option */
export async function partitionCommand(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  args: readonly string[],
): Promise<string | null> {
  const options = readOptions(args)
  if (!options) return null
  if (databaseUrl === undefined)
    throw new PartitionError('Partitions need PostgreSQL: set DATABASE_URL, or move the data there first.')
  await requireDatabase({ databaseUrl, dataDir })
  if (options.cancel)
    return (await cancelPartition(databaseUrl))
      ? 'The unfinished copy was removed. The answers are where they were.'
      : 'There is nothing to cancel.'
  const { parts, rows } = await partitionResponses(databaseUrl, {
    parts: options.parts,
    report: (line) => console.error(line),
  })
  return `${rows} answers are in ${parts} partitions, each compared.`
}

function readOptions(args: readonly string[]): { parts: number; cancel: boolean } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { parts: { type: 'string' }, cancel: { type: 'boolean', default: false } },
    })
    const parts = Number(values.parts ?? PARTS.usual)
    if (!Number.isInteger(parts) || parts < PARTS.min || parts > PARTS.max) return null
    return { parts, cancel: values.cancel }
  } catch {
    return null
  }
}
