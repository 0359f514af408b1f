import { createInterface } from 'node:readline/promises'
import { BACKUP_USAGE, backupCommand } from './backup/backup-command.ts'
import { BackupError } from './backup/manifest.ts'
import { MoveError } from './db/move/move-target.ts'
import { openDb } from './db/open-db.ts'
import { PartitionError } from './db/partition/partition-responses.ts'
import { requireDatabase } from './db/require-database.ts'
import { DOCTOR_USAGE, doctorCommand } from './doctor/doctor-command.ts'
import { describeStartupError } from './doctor/startup-error.ts'
import { type Env, readEnv } from './env.ts'
import { AppError } from './errors.ts'
import { ADMIN_USAGE, adminCommand } from './features/admin/admin-command.ts'
import { MOVE_USAGE, moveCommand } from './move/move-command.ts'
import { PARTITION_USAGE, partitionCommand } from './partition/partition-command.ts'
import { COMMAND } from './paths.ts'
import { VACUUM_USAGE, vacuumCommand } from './vacuum/vacuum-command.ts'
import { VERSION } from './version.ts'

const COMMANDS = [
  ...ADMIN_USAGE,
  ['demo', 'adds sample accounts, surveys, answers and personas, or replaces them'],
  ...BACKUP_USAGE,
  ...MOVE_USAGE,
  ...PARTITION_USAGE,
  VACUUM_USAGE,
  DOCTOR_USAGE,
  ['--version', 'prints the version'],
] as const
const COLUMN = Math.max(...COMMANDS.map(([words]) => `  ${COMMAND} ${words}  `.length))
const USAGE = [
  'Usage:',
  ...COMMANDS.flatMap(([words, ...lines]) =>
    lines.map((line, at) => (at === 0 ? `  ${COMMAND} ${words}` : '').padEnd(COLUMN) + line),
  ),
].join('\n')

/** Their messages are for the operator. */
const EXPECTED = [AppError, BackupError, MoveError, PartitionError]
const DONE = 0
const FAILED = 1
const USAGE_ERROR = 2

let env: Env | null = null
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof Error && EXPECTED.some((kind) => error instanceof kind)
      ? error.message
      : (describeStartupError(error, env) ?? error),
  )
  return FAILED
})

async function run(args: string[]): Promise<number> {
  const wantsHelp = args.some((arg) => ['help', '--help', '-h'].includes(arg))
  if (!wantsHelp && args.join(' ') === 'doctor') return doctor()
  const text = wantsHelp ? USAGE : await runCommand(args)
  if (text === null) {
    console.error(USAGE)
    return USAGE_ERROR
  }
  console.log(text)
  return DONE
}

async function doctor(): Promise<number> {
  env = readEnv()
  const { text, failed } = await doctorCommand(env)
  console.log(text)
  return failed ? FAILED : DONE
}

/** @returns the output of a command, null for an unknown one */
async function runCommand([command, ...args]: string[]): Promise<string | null> {
  if (command === '--version' && args.length === 0) return VERSION
  if (command === 'backup' || command === 'restore') {
    env = readEnv()
    return backupCommand(env, [command, ...args], confirm)
  }
  if (command === 'move') {
    env = readEnv()
    return moveCommand(env, args)
  }
  if (command === 'partition') {
    env = readEnv()
    return partitionCommand(env, args)
  }
  if (command === 'vacuum' && args.length === 0) {
    env = readEnv()
    return vacuumCommand(env)
  }
  if (command === 'admin' && args.length > 0) return admin(args)
  if (command !== 'demo' || args.length > 0) return null
  // Imported on demand: the other commands need neither a model nor jobs and start faster without them.
  const { demoCommand } = await import('./features/demo-data/demo-command.ts')
  env = readEnv()
  return demoCommand(env)
}

async function admin(args: string[]): Promise<string | null> {
  env = readEnv()
  await requireDatabase(env)
  const db = await openDb({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  try {
    return await adminCommand({ db, env, clock: Date.now }, args, confirm)
  } finally {
    await db.close()
  }
}

async function confirm(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}
