import { UnusableDatabase } from '../db/migrations.ts'
import { type Env, EnvError } from '../env.ts'

type Settings = Pick<Env, 'port' | 'host' | 'dataDir' | 'databaseUrl'>

/**
 * Describes a startup error in one line with a hint.
 * @returns null for an unexpected error, which needs its stack
 */
export function describeStartupError(error: unknown, env: Settings | null): string | null {
  if (error instanceof EnvError || error instanceof UnusableDatabase) return error.message
  if (!env || !(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return null
  if (syscall === 'listen') return describeListenError(code, env)
  if (env.databaseUrl !== undefined) return describePostgresError(code, env.databaseUrl)
  return describeFileError(code, env.dataDir)
}

function describeListenError(code: string, { port, host }: Settings): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the other program, or choose another with PORT.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine.`
  if (code === 'ENOTFOUND') return `HOST ${host} cannot be resolved.`
  return null
}

function describeFileError(code: string, dataDir: string): string | null {
  const database = `The database ${dataDir}/whofor.db`
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_READONLY_DIRECTORY':
      return `DATA_DIR ${dataDir} cannot be written by this user. Change its owner, or choose another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR ${dataDir} is not a folder. Choose another one.`
    case 'ENOENT':
      return `DATA_DIR ${dataDir} cannot be made. Choose another folder.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk of DATA_DIR ${dataDir} is full. Free some space and start again.`
    case 'SQLITE_NOTADB':
      return `${database} is not a SQLite database. Move the file away, or restore a backup.`
    case 'SQLITE_CORRUPT':
      return `${database} is damaged. Restore a backup.`
    case 'SQLITE_CANTOPEN':
      return `${database} cannot be opened. Is it a file that this user may read and write?`
    case 'SQLITE_BUSY':
      return `${database} is locked by another program. Stop it and start again.`
    default:
      return null
  }
}

function describePostgresError(code: string, databaseUrl: string): string | null {
  const { host, pathname } = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1))
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `PostgreSQL does not answer at ${host}. Is it running, and is DATABASE_URL right?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of DATABASE_URL, ${host}, cannot be resolved.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host} refuses the user or the password of DATABASE_URL.`
    case '3D000':
      return `PostgreSQL at ${host} has no database "${database}". Create it, or correct DATABASE_URL.`
    case '42501':
      return `The user of DATABASE_URL may not create tables in "${database}". Make it the owner of the database.`
    case '53300':
      return `PostgreSQL at ${host} has no connection left. Raise its max_connections, or stop another client.`
    case '57P03':
      return `PostgreSQL at ${host} is starting up. Start again in a moment.`
    default:
      return null
  }
}
