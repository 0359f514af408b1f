import { moveDatabase } from '../db/move/move-database.ts'
import { MoveError } from '../db/move/move-target.ts'
import type { Env } from '../env.ts'
import { START_COMMAND } from '../paths.ts'

export const MOVE_USAGE = [
  [
    'move',
    'copies SQLite into the empty PostgreSQL of DATABASE_URL and compares',
    'every row; the server must be stopped. Run again, it goes on where',
    'it stopped; --dry-run only checks, --restart begins again',
  ],
] as const

/** @returns the text to print, null for an unknown option */
export async function moveCommand(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  options: readonly string[],
): Promise<string | null> {
  if (options.some((option) => option !== '--dry-run' && option !== '--restart')) return null
  if (databaseUrl === undefined) throw new MoveError('Set DATABASE_URL to the PostgreSQL to move into.')
  const dryRun = options.includes('--dry-run')
  const counts = await moveDatabase(
    { dataDir, databaseUrl },
    { dryRun, restart: options.includes('--restart'), report: (line) => console.error(line) },
  )
  const { users = 0, persona_surveys = 0, survey_responses = 0, personas = 0 } = counts
  const content = `${users} accounts, ${persona_surveys} surveys, ${survey_responses} responses, ${personas} personas`
  if (dryRun) return `${content} can be moved. Nothing was changed.`
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    `Moved ${content}; ${total} rows, each compared.`,
    `The secret and your legal texts stay in ${dataDir}: keep DATA_DIR as it is.`,
    `The SQLite database is unchanged; remove ${dataDir}/whofor.db once you are content.`,
    `Start the server with DATABASE_URL: ${START_COMMAND}`,
  ].join('\n')
}
